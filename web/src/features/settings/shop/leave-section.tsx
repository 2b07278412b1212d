import { dayUnitLabels, dayUnits } from '@fournil/contracts/vacations/day-unit';
import { LawChoiceFields, ShopCheck, ShopChoice } from './fields.tsx';
import { OvertimeInRest } from './overtime-in-rest.tsx';
import { SchoolHolidays } from './school-holidays.tsx';
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
      <ShopChoice
        path="leave.dayUnit"
        label="Compter les congés en"
        data={dayUnits.map((value) => ({ value, label: dayUnitLabels[value] }))}
      />
      <ShopCheck
        path="leave.openHolidaysProlong"
        label="Prolonger les congés d’un jour pour chaque jour férié, même quand la boutique ouvre ce jour-là"
      />
      <ShopCheck
        path="leave.fifthWeek"
        label="Rappeler la cinquième semaine, à prendre entre le 15 janvier et le 1er mai"
      />
      <ShopCheck
        path="leave.splitting"
        label="Donner les jours de fractionnement : 1 ou 2 de plus pour un congé principal pris en partie de novembre à avril"
      />
      <LawChoiceFields section="leave" />
      <ShopCheck
        path="leave.childrenDays"
        label="Donner les jours pour enfants au foyer : 2 par enfant de moins de 15 ans"
      />
      <SenioritySteps />
      <OvertimeInRest />
      <SchoolHolidays />
      <LawNote>
        En jours ouvrés, le repos hebdomadaire et le second jour de repos (du profil, sinon le dimanche, ou le
        lundi si la boutique ferme le dimanche) ne comptent pas ; une semaine fait 5 jours au lieu de 6. Les
        soldes repris et les corrections restent tels que saisis. Jour férié : convention, art. 27 al. 4 ;
        celui qui tombe le jour du repos hebdomadaire ne change rien. Cinquième semaine : convention, art. 30,
        sauf accord. Fractionnement : L3141-23, sauf accord ou renonciation du salarié. Accident de trajet :
        la Cour de cassation l’assimile à un accident du travail (soc. 03/07/2012 n° 08-44.834), la liste de
        L3141-5 ne le cite pas. Congé supplémentaire de naissance : L1225-46-2 et suivants ne parlent que
        d’ancienneté. Année mêlée de maladie : L3141-4 et L3141-5-1 ne disent pas comment ils se combinent.
        Naissance : L3141-2. Congé d’examen : L6222-35 maintient le salaire sans parler de congés. Enfants au
        foyer : L3141-8, en plus du congé avant 21 ans, sinon dans la limite de cinq semaines ; les enfants se
        notent sur la fiche. L'ancienneté n'ouvre de jours que par convention, accord ou usage.
      </LawNote>
    </Section>
  );
}
