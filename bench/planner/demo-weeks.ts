/**
 * Successive weeks of the demo's bakery from week 1 of 2027 on, as the product plans them: its people, their
 * input and the proposed settings, each week planned after those before it. Without the demo's model week,
 * which would be kept unchanged.
 */
import { emptyProfile } from '@fournil/contracts/planning/profile';
import { mondayOf, type Week, weekAfter, weekId } from '@fournil/contracts/planning/week';
import { type DayWish, dayWish } from '@fournil/contracts/planning/wishes';
import { buildProblem } from '@fournil/domain/week/problem/build-problem';
import type { Problem } from '@fournil/planner/problem/problem';
import { type Bakery, readBakery } from '../../demo/src/bakery.ts';
import { recordChanges } from '../../demo/src/house-life.ts';
import type { DemoCall, Step } from '../../demo/src/step.ts';
import { typedWeeks } from '../../demo/src/typed-weeks.ts';
import { recordedWishes } from '../../demo/src/wishes.ts';
import type { PlannedWeek } from '../../testing/planner/audit/comfort-figures.ts';
import { draftOf, factsOf, type GivenPerson } from '../../testing/week/given-week.ts';

const first: Week = { week: 1, year: 2027 };

/** The calls that the steps would send. */
async function callsOf(steps: readonly Step[]): Promise<readonly DemoCall[]> {
  const calls: DemoCall[] = [];
  const call = async (one: DemoCall) => {
    calls.push(one);
    return {};
  };
  for (const step of steps) await step.run({ at: new Date(0), idOf: (key) => key, call });
  return calls;
}

/** The last thing sent to a path, or under a name. */
const lastBody = (
  calls: readonly DemoCall[],
  isMeant: (call: DemoCall) => boolean,
): DemoCall['body'] | undefined => calls.findLast(isMeant)?.body;

/** Everybody under contract on the first Monday, as their records are by then. */
async function peopleOf(bakery: Bakery): Promise<readonly GivenPerson[]> {
  const [typed, wished, changed] = await Promise.all(
    [typedWeeks(bakery, 0), recordedWishes, recordChanges].map(callsOf),
  );
  const monday = mondayOf(first);
  return bakery.employees.flatMap((person): GivenPerson[] => {
    const { key, name, contractType, role, skills, trainingDays, tutor = null, extra } = person;
    const { contractEndDate = null } = person;
    const last = extra.exitDate ?? contractEndDate;
    if (last !== null && last < monday) return [];
    const id = `@${key}`;
    const profile = lastBody(typed ?? [], ({ path }) => path === `/employees/${id}/planning-profile`);
    const wishes = lastBody(wished ?? [], ({ as }) => as === id)?.wishes ?? [];
    // The last change of the hours applies: all were agreed.
    const hours = lastBody(
      changed ?? [],
      ({ path, body }) => path === `/employees/${id}` && body?.weeklyHours !== undefined,
    );
    return [
      {
        ...{ id, name, contractType, role, skills, trainingDays, contractEndDate, tutor },
        weeklyHours: Number(hours?.weeklyHours ?? person.weeklyHours),
        birthDate: extra.birthDate,
        entryDate: extra.entryDate,
        exitDate: extra.exitDate,
        profile: { ...emptyProfile, ...profile },
        wishes: (wishes as readonly unknown[]).map((wish): DayWish => dayWish.parse(wish)),
      },
    ];
  });
}

/** Answers week `before.length` of the demo. */
export async function demoWeeks(): Promise<(before: readonly PlannedWeek[]) => Problem> {
  const people = await peopleOf(await readBakery());
  return (before) => {
    const week = weekAfter(first, before.length);
    const plans = before.map(({ shifts }, at) => {
      const planned = shifts.map(({ id, personId, date, start, end, breaks, group }) => ({
        ...{ id, employeeId: personId, date, start, end, group },
        breaks: [...breaks],
        pinned: false,
      }));
      return [weekId(weekAfter(first, at)), draftOf(planned)] as const;
    });
    const facts = { ...factsOf({ people, week }), plans: new Map(plans), firstPlanned: mondayOf(first) };
    return buildProblem(facts, { moment: { today: '2026-12-14', now: '08:00' } });
  };
}
