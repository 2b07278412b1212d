import type { AuditFilters, listAuditKinds } from '@fournil/contracts/audit/endpoints';
import { auditActors } from '@fournil/contracts/audit/labels';
import type { AnswerOf } from '@fournil/contracts/endpoint';

/** The data that the address keeps; `fait` is the fact shown next to the list. */
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

/** The defaults of all filters; the opened event is no filter. */
const { fait: _opened, ...ofFilters } = auditDefaults;
export const filterDefaults: Omit<AuditState, 'fait'> = ofFilters;

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

export const actorOptions = [
  { value: '', label: 'Tous les auteurs' },
  ...Object.entries(auditActors).map(([value, label]) => ({ value, label })),
];

/** Domains with their kinds of facts, as the server knows them. */
export type Kinds = AnswerOf<typeof listAuditKinds>['data'];

export const featureOptions = (kinds: Kinds) => [
  { value: '', label: 'Tous les domaines' },
  ...kinds.map(({ feature, title }) => ({ value: feature, label: title })),
];

/** The kinds of facts, those of one domain where one is chosen. */
export const typeOptions = (kinds: Kinds, chosen: string) => [
  { value: '', label: 'Tous les faits' },
  ...kinds
    .filter(({ feature }) => chosen === '' || feature === chosen)
    .flatMap((one) => one.kinds.map(({ type, title }) => ({ value: type, label: title }))),
];
