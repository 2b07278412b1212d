/** A week of two people for tests of decisions: what was recorded of it, and the facts around it. */

import { asRecorded, type WeekState } from '@fournil/domain/planning/week';
import type { NewWeekEvent } from '@fournil/domain/week/plan/plan-after';
import type { WeekFacts } from '@fournil/domain/week/week-facts';
import { factsOf, type GivenPerson, shiftAt } from '../week/given-week.ts';

export const w = '2026-W48';
export const [nadia, fatou] = [
  'a0000000-0000-4000-8000-000000000001',
  'a0000000-0000-4000-8000-000000000002',
];
export const people: GivenPerson[] = [
  { id: nadia, name: 'Nadia' },
  { id: fatou, name: 'Fatou', weeklyHours: 24 },
];
export const tuesday = '2026-11-24';
export const wednesday = '2026-11-25';
export const moment = { today: '2026-11-02', now: '09:00' };
export const base = shiftAt('s1', nadia, tuesday, '06:00-11:00');
export const fatous = shiftAt('s2', fatou, wednesday, '14:00-19:00');

export const generated: NewWeekEvent = {
  type: 'WeekPlanGenerated',
  data: {
    week: w,
    shifts: [base, fatous],
    people: [nadia, fatou].map((employeeId) => ({ employeeId, contractMinutes: 2100, targetMinutes: 2100 })),
    levels: {},
    digests: {},
    rulesVersion: '2026-11-21',
    planHash: 'hash',
    proof: { cost: 0, bound: 0, gap: 0, end: 'optimal', work: 1 },
    shortfalls: [],
    proposalId: null,
    notifiedOn: null,
  },
};
export const published = (publishedOn: string): NewWeekEvent => ({
  type: 'WeekPublished',
  data: { week: w, publishedOn, consents: [], consentForAll: false },
});
export const realized = (...employeeIds: string[]): NewWeekEvent => ({
  type: 'PlanRowsRealized',
  data: { week: w, employeeIds },
});

export const facts = (state: WeekState, more: Partial<WeekFacts> = {}): WeekFacts =>
  asRecorded({ ...factsOf({ people }), ...more }, state);
export const asked = (employeeId: string, date: string, startTime: string, endTime: string) => ({
  employeeId,
  date,
  startTime,
  endTime,
});
export const changed = (more: object): NewWeekEvent =>
  ({
    type: 'PlanShiftsChanged',
    data: {
      week: w,
      employeeId: nadia,
      cause: 'edit',
      notifiedOn: null,
      removed: [],
      added: [],
      consents: [],
      reasons: [],
      ...more,
    },
  }) as NewWeekEvent;
