/**
 * The displayed requests: one status and one year of the first day [vacations-8]. Kept in the address. Pure.
 */
import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
import { formatNumber } from '../../../shared/format/french.ts';

export const filterDefaults = { statut: '', annee: '' };
export type Filters = Readonly<Record<keyof typeof filterDefaults, string>>;

const statuses = [
  { value: '', label: 'Toutes' },
  { value: 'pending', label: 'En attente' },
  { value: 'validated', label: 'Validées' },
  { value: 'rejected', label: 'Rejetées' },
];

/** Current, next, last. */
export const yearsOf = (today: string): readonly string[] => {
  const current = Number(today.slice(0, 4));
  return [current, current + 1, current - 1].map(String);
};

/** The year in the address; the current one if it is none of the three. */
export const yearAsked = ({ annee }: Filters, today: string): string =>
  yearsOf(today).includes(annee) ? annee : today.slice(0, 4);

export interface YearWaiting {
  readonly year: string;
  readonly waiting: number;
  /** One of the filter, which then shows these requests. */
  readonly isChoice: boolean;
}

/** How many requests wait in other years than the one shown, earliest first: no filter hides a decision to take. */
export function waitingElsewhere(
  pending: readonly Pick<VacationRequest, 'startDate'>[],
  shown: string,
  today: string,
): readonly YearWaiting[] {
  const byYear = new Map<string, number>();
  for (const { startDate } of pending) {
    const year = startDate.slice(0, 4);
    if (year !== shown) byYear.set(year, (byYear.get(year) ?? 0) + 1);
  }
  const choices = yearsOf(today);
  return [...byYear]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([year, waiting]) => ({ year, waiting, isChoice: choices.includes(year) }));
}

/** Each status with how many there are. */
export const statusChoices = (requests: readonly VacationRequest[]) =>
  statuses.map(({ value, label }) => ({
    value,
    label: `${label} (${formatNumber(requests.filter(({ status }) => value === '' || status === value).length)})`,
  }));

/** An open request: for a leave, for its cancellation, or for days of illness to be given back. */
const isWaiting = ({ status, cancellationAsked, daysBackAsked }: VacationRequest): boolean =>
  status === 'pending' || (status === 'validated' && (cancellationAsked !== null || daysBackAsked !== null));

/** The requests in the chosen state; those that wait for a decision come first. */
export const matching = (requests: readonly VacationRequest[], { statut }: Filters) =>
  requests
    .filter(({ status }) => statut === '' || status === statut)
    .sort((one, other) => Number(isWaiting(other)) - Number(isWaiting(one)));
