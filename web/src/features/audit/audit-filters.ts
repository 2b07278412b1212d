import type { AuditFilters } from '@fournil/contracts/audit/endpoints';
import { auditActors, auditFeatures, auditTypes } from '@fournil/contracts/audit/labels';

/** What the address keeps; `fait` is the fact shown beside the list. */
export const auditDefaults = {
  recherche: '',
  du: '',
  au: '',
  salarie: '',
  auteur: '',
  domaine: '',
  nature: '',
  fait: '',
};
export type AuditState = { [K in keyof typeof auditDefaults]: string };

/** Everything but the fact shown. */
export const filterDefaults: Omit<AuditState, 'fait'> = {
  recherche: '',
  du: '',
  au: '',
  salarie: '',
  auteur: '',
  domaine: '',
  nature: '',
};

/** The filters as the server takes them. */
export function auditQuery(state: AuditState): Partial<AuditFilters> {
  const asked = {
    q: state.recherche.trim(),
    from: state.du,
    to: state.au,
    person: state.salarie,
    actor: state.auteur,
    feature: state.domaine,
    type: state.nature,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
}

export const isFiltered = (state: AuditState): boolean => Object.keys(auditQuery(state)).length > 0;

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export const actorOptions = [{ value: '', label: 'Tous les auteurs' }, ...options(auditActors)];
export const featureOptions = [{ value: '', label: 'Tous les domaines' }, ...options(auditFeatures)];

/** The kinds of facts, those of one domain where one is chosen. */
export const typeOptions = (feature: string) => [
  { value: '', label: 'Tous les faits' },
  ...Object.entries(auditTypes)
    .filter(([, one]) => feature === '' || one.feature === feature)
    .map(([value, { title }]) => ({ value, label: title })),
];
