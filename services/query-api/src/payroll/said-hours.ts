import type { SaidHours } from '@fournil/contracts/payroll/hours-endpoints';
import type { SaidHoursRow } from '@fournil/read-models/payroll/hours-view';

/** `withTexts` for the person and the administrator; who makes the pay is told that hours are contested, not why. */
export const saidOf = (row: SaidHoursRow, withTexts: boolean): SaidHours => ({
  state: row.state,
  minutes: row.minutes,
  text: withTexts ? row.text : '',
  saidAt: row.said_at,
  answer: withTexts ? row.answer : '',
});
