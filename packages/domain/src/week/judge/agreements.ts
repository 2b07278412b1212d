/**
 * Days of a published week that were announced too late, so that the person has to agree (L3123-31). Pure.
 */
import { planOf, type WeekFacts } from '../week-facts.ts';
import { currentFindings } from './findings.ts';

export interface AskedDay {
  readonly employeeId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The person refused: another person must be found, or the hours changed. */
  readonly declined: boolean;
}

/**
 * Proposed days without consent that are not over, by person and date; none for a draft, which nobody sees.
 */
export function askedDays(facts: WeekFacts, today: string): readonly AskedDay[] {
  const { status, shifts, withdrawn } = planOf(facts);
  if (status !== 'published') return [];
  const stand = shifts.map((shift) => ({ ...shift, declinedOn: shift.declinedOn ?? null }));
  const gone = withdrawn.map(({ shift, declinedOn = null }) => ({ ...shift, declinedOn }));
  const declined = [...stand, ...gone].filter((one) => one.declinedOn !== null);
  const isAsked = (finding: { readonly severity: string; readonly status: string }) =>
    finding.severity === 'legal_hard_consent' && finding.status === 'violated';
  // Changed hours are joined with those they replaced: one answer per day.
  const asked = new Map<string, AskedDay>();
  for (const { employeeId, dates } of currentFindings(facts, today).filter(isAsked)) {
    for (const date of dates) {
      if (employeeId === null || date < today) continue;
      const isDeclined = declined.some((one) => one.employeeId === employeeId && one.date === date);
      asked.set(`${employeeId} ${date}`, { employeeId, date, declined: isDeclined });
    }
  }
  return [...asked.values()];
}
