/** The balance typed by the manager: French numbers, read and judged. Pure. */
import { addDays } from '@fournil/calendar/days';
import { absenceMessages } from '@fournil/contracts/absences/rules';
import { accountMessages } from '@fournil/contracts/vacations/account-endpoints';
import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';
import { referencePeriodOf } from '@fournil/domain/vacations/balance/acquisition';
import { readNumber } from '../../../shared/format/typed-number.ts';

/** Reads a number of days as « 12,5 » or « -1 »; null unless it is below a hundred, with at most two decimals. */
export function readDays(text: string): number | null {
  const reading = readNumber(text, { kind: 'amount', min: -99.99, max: 99.99 });
  return reading.is === 'number' && !/[.,]\d{3}/.test(text) ? reading.value : null;
}

export const daysError = 'Indiquez un nombre de jours, comme 12,5.';

/** The period being acquired on a day, and the one being taken. */
export function periodsOn(date: string): { readonly current: string; readonly previous: string } {
  const current = referencePeriodOf(date).start;
  return { current, previous: referencePeriodOf(addDays(current, -1)).start };
}

export interface OpeningForm {
  readonly asOf: string;
  readonly previous: string;
  readonly current: string;
  readonly recovery: string;
}

export function openingErrors({ asOf, ...typed }: OpeningForm): Record<string, string> {
  const wrong = Object.entries(typed).filter(([, text]) => readDays(text) === null);
  return {
    ...(asOf ? {} : { asOf: absenceMessages.missing }),
    ...Object.fromEntries(wrong.map(([field]) => [field, daysError])),
  };
}

export const openingBody = ({ asOf, previous, current, recovery }: OpeningForm) => {
  const periods = periodsOn(asOf);
  return {
    asOf,
    periods: [
      { period: periods.previous, days: readDays(previous) ?? 0 },
      { period: periods.current, days: readDays(current) ?? 0 },
    ],
    recovery: readDays(recovery) ?? 0,
  };
};

export interface CorrectionForm {
  /** « previous » and « current » are periods of paid leave. */
  readonly account: string;
  readonly days: string;
  readonly effectiveOn: string;
  readonly reason: string;
}

export function correctionErrors({ days, effectiveOn, reason }: CorrectionForm): Record<string, string> {
  const read = readDays(days);
  return {
    ...(read === null ? { days: daysError } : read === 0 ? { days: accountMessages.nothing } : {}),
    ...(effectiveOn ? {} : { effectiveOn: absenceMessages.missing }),
    ...(reason.trim() ? {} : { reason: accountMessages.reason }),
  };
}

export const correctionBody = ({ account, days, effectiveOn, reason }: CorrectionForm, today: string) => ({
  ...(account === 'recovery'
    ? { account: 'recovery' as const }
    : {
        account: 'paid' as const,
        period: account === 'previous' ? periodsOn(today).previous : periodsOn(today).current,
      }),
  days: readDays(days) ?? 0,
  effectiveOn,
  reason: reason.trim(),
});

/** The properties of each dialog over a leave account. */
export interface AccountDialogProps {
  readonly employeeId: string;
  readonly account: VacationBalance['account'];
  readonly onClose: () => void;
}
