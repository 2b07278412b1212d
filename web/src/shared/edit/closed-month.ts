/** Why a closed month changes: asked once for every form of ours, where its command says which months it changes. */
import { monthNames } from '@fournil/contracts/months';
import { closedMonths } from '@fournil/contracts/payroll/closed-months';
import { payrollMessages } from '@fournil/contracts/payroll/messages';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import type { ReasonQuestion } from './question.ts';

const named = (month: string): string =>
  `${monthNames[Number(month.slice(5, 7)) - 1] ?? month} ${month.slice(0, 4)}`;

function questionOf(months: readonly string[]): ReasonQuestion {
  const names = months.map(named).join(', ');
  return {
    title: months.length > 1 ? 'Ces mois sont clôturés' : 'Ce mois est clôturé',
    text: `La paie de ${names} est clôturée\u202f: ce qui change ira au prochain mois clôturé, avec votre raison.`,
    label: 'Raison du changement*',
    missing: payrollMessages.closedMonthReason,
    confirmLabel: 'Enregistrer',
  };
}

/** Those of `months` that are closed. A list that cannot be read keeps nobody from saving: the server asks nothing. */
async function closedAmong(months: readonly string[]): Promise<readonly string[]> {
  try {
    const { data } = await callApi(closedMonths, {});
    return months.filter((month) => data.includes(month));
  } catch {
    return [];
  }
}

/** The reason to send along; nothing where no month of it is closed. @throws ApiError where its author goes back */
export async function closedMonthReasonFor(
  months: readonly string[],
): Promise<{ readonly closedMonthReason?: string }> {
  const closed = months.length > 0 ? await closedAmong(months) : [];
  if (closed.length === 0) return {};
  const dialogs = await import('./confirmations.tsx').catch(() => null);
  const question = questionOf(closed);
  const reason = dialogs ? await dialogs.reasonInDialog(question) : window.prompt(question.text);
  if (reason?.trim()) return { closedMonthReason: reason.trim() };
  throw new ApiError({ status: 0, code: 'reason_not_given', text: payrollMessages.reasonNotGiven });
}
