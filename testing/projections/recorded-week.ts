/** Facts of one week, as the commands record them. */
import type { NewFournilEvent } from '@fournil/events/catalogue';
import type { ShiftData } from '@fournil/events/planning/events';

export const recordedWeek = '2026-W48';

export const generated = (shifts: readonly ShiftData[], notifiedOn: string | null): NewFournilEvent => ({
  type: 'WeekPlanGenerated',
  data: {
    week: recordedWeek,
    shifts: [...shifts],
    people: [],
    levels: {},
    digests: {},
    rulesVersion: '1',
    planHash: 'hash',
    proof: { cost: 0, bound: 0, gap: 0, end: 'optimal', work: 0 },
    shortfalls: [],
    proposalId: null,
    notifiedOn,
  },
});
export const edited = (
  employeeId: string,
  removed: readonly ShiftData[],
  added: readonly ShiftData[],
  notifiedOn: string | null = '2026-11-20',
): NewFournilEvent => ({
  type: 'PlanShiftsChanged',
  data: {
    week: recordedWeek,
    employeeId,
    cause: 'edit',
    notifiedOn,
    removed: [...removed],
    added: [...added],
    consents: [],
    reasons: [],
  },
});
export const published: NewFournilEvent = {
  type: 'WeekPublished',
  data: { week: recordedWeek, publishedOn: '2026-11-10', consents: [], consentForAll: false },
};
