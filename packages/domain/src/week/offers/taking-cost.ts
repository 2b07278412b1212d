/**
 * The cost of giving hours to a person: the work added to the week, and whether it is paid at a higher rate.
 * Pure.
 */
import type { hoursCost } from '@fournil/contracts/planning/offer-views';
import { durationText } from '@fournil/contracts/time/clock';
import { payFacts } from '@fournil/labour-rules/pay-facts';
import type { z } from 'zod';
import { weekInputOf } from '../judge/checker-input.ts';
import type { PlannedShift } from '../plan/plan-state.ts';
import { dayMinutesOf, weekMinutesOf } from '../plan/planning-rows.ts';
import { attendedShifts } from '../shifts/attendance.ts';
import { hoursOf } from '../shifts/shift-times.ts';
import { planOf, type WeekFacts } from '../week-facts.ts';

type Cost = z.output<typeof hoursCost>;

/** Overtime and complementary minutes of one person. */
function paidMore(facts: WeekFacts, id: string, shifts: readonly PlannedShift[], today: string) {
  const worked = { ...planOf(facts), shifts: attendedShifts(facts, shifts) };
  const [own] = payFacts(weekInputOf(facts, worked, [id], today));
  return {
    overtime: own ? own.overtime25 + own.overtime50 : 0,
    complementary: own ? own.complementary10 + own.complementary25 : 0,
  };
}

const minutesOf = (facts: WeekFacts, id: string, shifts: readonly PlannedShift[]): number =>
  [...dayMinutesOf(facts, id, shifts).values()].reduce((sum, one) => sum + one, 0);

/** `after`: the shifts of the week after the person has taken the hours. */
export function costOfTaking(
  facts: WeekFacts,
  id: string,
  after: readonly PlannedShift[],
  today: string,
): Cost & { readonly paidMoreMinutes: number } {
  const { shifts } = planOf(facts);
  const [was, is] = [shifts, after].map((all) => paidMore(facts, id, all, today)) as [
    ReturnType<typeof paidMore>,
    ReturnType<typeof paidMore>,
  ];
  const minutesAfter = minutesOf(facts, id, after);
  const addedMinutes = Math.round(minutesAfter - minutesOf(facts, id, shifts));
  const overtime = is.overtime > was.overtime;
  const complementary = is.complementary > was.complementary;
  const paid = overtime ? ', heures sup.' : complementary ? ', heures compl.' : '';
  return {
    addedMinutes,
    hoursAfter: hoursOf(minutesAfter),
    targetHours: hoursOf(weekMinutesOf(facts, id).target),
    costText: `${addedMinutes < 0 ? '' : '+'}${durationText(addedMinutes)}${paid}`,
    paidMoreMinutes: is.overtime + is.complementary - was.overtime - was.complementary,
  };
}
