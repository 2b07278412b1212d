/**
 * The reason for changing a closed month: asked once for every form whose command names the changed months.
 */
import { monthNames } from '@fournil/contracts/months';
import { closedMonths } from '@fournil/contracts/payroll/closed-months';
import { payrollMessages } from '@fournil/contracts/payroll/messages';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { closedMonthsKey } from '../api/query-client.ts';
import { apiQuery } from '../api/use-api.ts';

const keptForMs = 10 * 60_000;

/**
 * Kept, so that a save on a phone is one round trip: only a closing, a reopening and a refused command have it read
 * again. A month closed meanwhile on another device is changed without the question, or refused by the server.
 */
const closedMonthsQuery = {
  ...apiQuery(closedMonths, { staleTime: keptForMs, gcTime: keptForMs, retry: false }),
  queryKey: closedMonthsKey,
};

const named = (month: string): string =>
  `${monthNames[Number(month.slice(5, 7)) - 1] ?? month} ${month.slice(0, 4)}`;

function questionOf(months: readonly string[]) {
  const names = months.map(named).join(', ');
  return {
    title: months.length > 1 ? 'Ces mois sont clôturés' : 'Ce mois est clôturé',
    text: `La paie de ${names} est clôturée\u202f: ce qui change ira au prochain mois clôturé, avec votre raison.`,
    label: 'Raison du changement*',
    missing: payrollMessages.closedMonthReason,
    confirmLabel: 'Enregistrer',
  };
}

/**
 * The closed ones of `months`. If the list cannot be read, saving is still possible: the server requires no
 * reason.
 */
async function closedAmong(queries: QueryClient, months: readonly string[]): Promise<readonly string[]> {
  try {
    const closed = await queries.fetchQuery(closedMonthsQuery);
    return months.filter((month) => closed.includes(month));
  } catch {
    return [];
  }
}

/** The reason to send; undefined if no month is closed. @throws ApiError when the user cancels */
export async function closedMonthReasonFor(
  queries: QueryClient,
  months: readonly string[],
): Promise<{ readonly closedMonthReason?: string }> {
  const closed = months.length > 0 ? await closedAmong(queries, months) : [];
  if (closed.length === 0) return {};
  const dialogs = await import('./reason-question.tsx').catch(() => null);
  const question = questionOf(closed);
  const reason = dialogs ? await dialogs.askReason(question) : window.prompt(question.text);
  if (reason?.trim()) return { closedMonthReason: reason.trim() };
  throw new ApiError({ status: 0, code: 'reason_not_given', text: payrollMessages.reasonNotGiven });
}
