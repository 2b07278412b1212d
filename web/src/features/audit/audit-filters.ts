import { type AuditFilters, listAudit, type listAuditKinds } from '@fournil/contracts/audit/endpoints';
import { auditActors } from '@fournil/contracts/audit/labels';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

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

const linesAtOnce = 50;
/** On a phone a line takes the height of three. */
const linesOnPhone = 20;

/** The pages of the timeline; while the result of other filters loads, the former lines stay on screen. */
export const linesQuery = (state: AuditState, isPhone: boolean) => {
  const limit = isPhone ? linesOnPhone : linesAtOnce;
  const filters = auditQuery(state);
  return infiniteQueryOptions({
    queryKey: [listAudit.path, filters, limit],
    /** Empty for the first page. */
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, limit, cursor: pageParam };
      return (await callApi(listAudit, { query, signal })).data;
    },
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
};
