/** The tiles and the sentence of state of the page [sick-leave-14]. */
import type { SickLeave, sickLeaveOverview } from '@fournil/contracts/sick-leave/answers';
import type { z } from 'zod';
import { count } from '../../../shared/format/french.ts';

type Overview = z.output<typeof sickLeaveOverview>;

/** The numbers counted from the list, for the case that the server could not count [sick-leave-13]. */
export const countOf = (list: readonly SickLeave[]): Overview => {
  const of = (status: SickLeave['status']) => list.filter((one) => one.status === status).length;
  return {
    total: list.length,
    pending: of('pending'),
    validated: of('validated'),
    declared: of('declared'),
    rejected: of('rejected'),
    overdue: 0,
  };
};

export const tilesOf = (overview: Overview) => [
  { label: 'Total', value: overview.total },
  { label: 'En attente', value: overview.pending },
  { label: 'Validés', value: overview.validated },
  { label: 'Déclarés', value: overview.declared },
  ...(overview.overdue > 0 ? [{ label: 'En retard', value: overview.overdue }] : []),
];

export const stateOf = (overview: Overview): string =>
  overview.pending === 0
    ? 'Aucun certificat en attente'
    : `${count(overview.pending, 'certificat')} en attente de validation`;
