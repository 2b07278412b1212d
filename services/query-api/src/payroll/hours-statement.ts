import type { HoursStatement } from '@fournil/contracts/payroll/hours-endpoints';
import type { HoursStatementRow } from '@fournil/read-models/payroll/hours-view';

/** `withTexts` for the person and the administrator; who makes the pay sees that hours are contested, not why. */
export const statementOf = (row: HoursStatementRow, withTexts: boolean): HoursStatement => ({
  state: row.state,
  minutes: row.minutes,
  text: withTexts ? row.text : '',
  saidAt: row.said_at,
  answer: withTexts ? row.answer : '',
});
