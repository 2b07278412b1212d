/** Which certificates show, and on which page of cards [sick-leave-13]. Kept in the address. */
import type { SickLeave } from '@fournil/contracts/sick-leave/answers';
import {
  sickLeaveLimits,
  sickLeaveStatuses,
  sickLeaveStatusLabels,
} from '@fournil/contracts/sick-leave/rules';

export const filterDefaults = { statut: '', recherche: '', page: '1', certificat: '' };
export type Filters = Readonly<Record<keyof typeof filterDefaults, string>>;

export const statusChoices = [
  { value: '', label: 'Tous les statuts' },
  ...sickLeaveStatuses.map((status) => ({ value: status, label: sickLeaveStatusLabels[status] })),
  { value: 'overdue', label: 'En retard' },
];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

export function matching(all: readonly SickLeave[], { statut, recherche }: Filters): readonly SickLeave[] {
  const wanted = plain(recherche);
  return all.filter(
    (one) =>
      (statut === '' || (statut === 'overdue' ? one.isOverdue : one.status === statut)) &&
      plain(one.employeeName).includes(wanted),
  );
}

export interface CardsPage {
  readonly cards: readonly SickLeave[];
  /** From 1; a page beyond the last is the last. */
  readonly page: number;
  readonly pages: number;
}

export function cardsPage(found: readonly SickLeave[], asked: string): CardsPage {
  const size = sickLeaveLimits.cardsPerPage;
  const pages = Math.max(1, Math.ceil(found.length / size));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(asked)) || 1));
  return { cards: found.slice((page - 1) * size, page * size), page, pages };
}

/**
 * The pending certificate after `id` in the list, otherwise the first; null when none is left (for the
 * keyboard).
 */
export function nextPending(all: readonly SickLeave[], id: string | null): SickLeave | null {
  const at = all.findIndex((one) => one._id === id);
  const order = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))];
  return order.find((one) => one.status === 'pending') ?? null;
}
