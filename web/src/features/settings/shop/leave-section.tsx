import { ShopCheck } from './fields.tsx';
import { LawNote, Section } from './section.tsx';
import { SenioritySteps } from './seniority-steps.tsx';

export function LeaveSection() {
  return (
    <Section
      id="conges"
      title="Congés"
      sections={['leave']}
      intro="Ce que la boutique donne au-delà de la loi, et ce que les salariés lisent des congés des autres."
    >
      <ShopCheck
        path="leave.colleaguesNamed"
        label="Dire aux salariés qui de leur équipe est en congé, et pas seulement combien"
      />
      <ShopCheck
        path="leave.splitting"
        label="Donner les jours de fractionnement : 1 ou 2 de plus pour un congé principal pris en partie de novembre à avril"
      />
      <SenioritySteps />
      <LawNote>
        Fractionnement : L3141-23, sauf accord ou renonciation du salarié. L'ancienneté n'ouvre de jours que
        par convention, accord ou usage.
      </LawNote>
    </Section>
  );
}
