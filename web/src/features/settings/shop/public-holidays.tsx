import { decidedHolidays, holidayPolicies } from '@fournil/contracts/settings/shop';
import { holidayNames, policyLabels } from '@fournil/domain/settings/shop-words';
import { holidaysOf } from '@fournil/labour-rules/holidays';
import { ShopChoice } from './fields.tsx';
import { LawNote, Part } from './section.tsx';
import classes from './shop.module.css';
import { useShopForm } from './shop-form.ts';

const policies = holidayPolicies.map((policy) => ({ value: policy, label: policyLabels[policy] }));
const mayFirst = [
  { value: 'closed', label: 'Fermé' },
  { value: 'open_with_volunteers', label: 'Ouvert avec des volontaires' },
];
/** Any year: the holidays of a department do not change. */
const someYear = 2026;

/** All but 1 May. */
export function holidaysOfDepartment(department: string | null): readonly string[] {
  const ofDepartment = new Set<string>(
    holidaysOf(someYear, { department: department ?? '' }).map(({ id }) => id),
  );
  return decidedHolidays.filter((id) => ofDepartment.has(id));
}

/** The shop's choice for each public holiday; 1 May has its own two answers. */
export function PublicHolidays() {
  const { settings } = useShopForm();
  const listed = holidaysOfDepartment(settings.law.department);
  return (
    <Part title="Jours fériés">
      <div className={classes.fields}>
        {listed.map((id) => (
          <ShopChoice key={id} path={`publicHolidays.${id}`} label={holidayNames[id] ?? id} data={policies} />
        ))}
        <ShopChoice path="law.mayFirst" label="Fête du Travail (1er mai)" data={mayFirst} />
      </div>
      <LawNote>
        Le 1er mai est chômé (L3133-4) ; l'ouvrir demande l'accord écrit de chacun et jamais un mineur. Les
        autres jours fériés peuvent être travaillés (L3133-1) ; un mineur en est exclu sauf dérogation. Un
        jour férié qui tombe sur la fermeture hebdomadaire reste fermé.
      </LawNote>
    </Part>
  );
}
