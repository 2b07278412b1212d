/**
 * Decisions for the manager on any day: a refused consent, offered hours that two would take, and a swap. They are chosen
 * from the weeks as planned, because those differ with the day on which the demo is made.
 */
import { addDays, mondayOfDate } from '@fournil/calendar/days';
import { factsInViews } from '@fournil/command-api/planning/week-deps';
import { isApprentice } from '@fournil/contracts/employees/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { askedDays } from '@fournil/domain/week/judge/agreements';
import { nameOf } from '@fournil/domain/week/plan/planning-rows';
import { attendedShifts } from '@fournil/domain/week/shifts/attendance';
import { hoursOfSwap, judgeSwap, shiftsOfSwap } from '@fournil/domain/week/swaps/swap-shifts';
import { planOf, type WeekFacts } from '@fournil/domain/week/week-facts';
import type { ServiceDeps } from '../../services/command-api/src/app/writers-lease.ts';
import { DemoFailed, onceViewsFollow } from './replay.ts';
import type { DemoActor, DemoCall, Hands, Step } from './step.ts';

type Shift = ReturnType<typeof shiftsAfter>[number];

/**
 * The shifts after a day, in an order that does not depend on ids: those of the shop first, where no apprentice is left
 * alone. An apprentice's stay theirs.
 */
function shiftsAfter(facts: WeekFacts, day: string) {
  const { status, shifts } = planOf(facts);
  if (status !== 'published') return [];
  const rank = ({ group, date, start, employeeId }: (typeof shifts)[number]) =>
    `${group === 'vente' ? 0 : 1} ${date} ${start} ${nameOf(facts, employeeId)}`;
  return attendedShifts(facts, shifts)
    .filter(({ date }) => date > day)
    .filter(({ employeeId }) => !isApprentice(facts.staff.get(employeeId) ?? { contractType: '' }))
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

interface Option {
  readonly colleagueId: string;
  /** The colleague's shift in return; null if none is given. */
  readonly inReturn: Shift | null;
}

interface Chosen {
  readonly facts: WeekFacts;
  readonly shift: Shift;
  readonly options: readonly Option[];
}

interface Among {
  /** People with an account, who can answer. */
  readonly people: readonly string[];
  readonly today: string;
  /** The last day that is over when the demo is opened. */
  readonly day: string;
}

/** Whether the colleague may take the shift, and its person the one in return. */
function isLegal(facts: WeekFacts, shift: Shift, { colleagueId, inReturn }: Option, today: string): boolean {
  const { employeeId } = shift;
  const hours = { given: hoursOfSwap(shift), taken: inReturn && hoursOfSwap(inReturn) };
  const asked = { employeeId, colleagueId, ...hours };
  const change = shiftsOfSwap(facts, asked, (index) => `demo ${index}`);
  return change !== null && judgeSwap(facts, asked, change, today).blockedBy.length === 0;
}

/** The first shift after the day that some of these people may take, for one of theirs or for none. */
function firstShift(
  weeks: readonly WeekFacts[],
  { people, today, day }: Among,
  kind: 'given' | 'swapped',
): Chosen | null {
  for (const facts of weeks) {
    const shifts = shiftsAfter(facts, day);
    for (const shift of shifts) {
      if (kind === 'swapped' && !people.includes(shift.employeeId)) continue;
      const options = people.flatMap((colleagueId): Option[] => {
        const theirs = shifts.filter(
          (one) => one.employeeId === colleagueId && (one.date !== shift.date || one.start !== shift.start),
        );
        const inReturn = kind === 'given' ? [null] : theirs;
        const found = inReturn
          .map((one) => ({ colleagueId, inReturn: one }))
          .find((option) => isLegal(facts, shift, option, today));
        return found ? [found] : [];
      });
      if (options.length > 0) return { facts, shift, options };
    }
  }
  return null;
}

/** The first shift that can be offered once its person is away. */
export const hoursToOffer = (weeks: readonly WeekFacts[], among: Among): Chosen | null =>
  firstShift(weeks, among, 'given');

/** The first shift that its person can swap with somebody who was offered nothing. */
export function shiftToSwap(weeks: readonly WeekFacts[], among: Among): Chosen | null {
  const offered = weeks.flatMap((facts) => planOf(facts).offers ?? []).map(({ employeeId }) => employeeId);
  return firstShift(
    weeks,
    { ...among, people: among.people.filter((id) => !offered.includes(id)) },
    'swapped',
  );
}

/** False when the rules refuse the command: the day is then one without it. */
async function isAllowed(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof DemoFailed && error.cause instanceof Refusal) return false;
    throw error;
  }
}

const pathOf = ({ week }: WeekFacts, what: string): string => `/weeks/${week.week}/${week.year}/${what}`;
const post = (as: DemoActor, path: string, body: Readonly<Record<string, unknown>>): DemoCall => ({
  ...{ as, method: 'POST', path, body },
});

/** How many are asked, and how many of them say yes: the manager has to choose. */
const asked = 3;
const sayYes = 2;

interface When {
  readonly shift: number;
  readonly asOf: string;
}

/** `people`: those with an account; `asOf` as moved by `shift`. */
export function waitingAnswers(
  deps: ServiceDeps,
  people: readonly DemoActor[],
  { shift, asOf }: When,
): readonly Step[] {
  const inData = (date: string) => addDays(date, -shift);
  const eve = inData(addDays(asOf, -1));
  const [current, next] = [weekOf(asOf), weekAfter(weekOf(asOf), 1)];
  const read = () => {
    const readFacts = factsInViews(deps, deps.vault.pool);
    return onceViewsFollow(() => Promise.all([current, next].map(readFacts)));
  };
  const idsOf = ({ idOf }: Hands) => people.map(idOf);
  const actorOf = ({ idOf }: Hands, id: string) => people.find((key) => idOf(key) === id) ?? 'admin';
  const among = (hands: Hands): Among => ({ people: idsOf(hands), today: parisDay(hands.at), day: asOf });
  const declines = async ({ at, call }: Hands) => {
    const [, facts] = await read();
    if (!facts) return;
    const days = askedDays(facts, parisDay(at));
    const employeeId = [...new Set(days.map((one) => one.employeeId))]
      .toSorted((one, other) => nameOf(facts, one).localeCompare(nameOf(facts, other), 'fr'))
      .at(-1);
    if (employeeId === undefined) return;
    const dates = days.filter((one) => one.employeeId === employeeId).map(({ date }) => inData(date));
    const source = `${nameOf(facts, employeeId)}, au téléphone avec Catherine`;
    const body = { baseRevision: facts.revision, employeeId, dates, agreed: false, source };
    await call(post('admin', pathOf(facts, 'agreement/reported'), body));
  };
  const offers = async (hands: Hands) => {
    const { call } = hands;
    const chosen = hoursToOffer(await read(), among(hands));
    if (!chosen) return;
    const { facts, shift: open, options } = chosen;
    const date = inData(open.date);
    const away = { type: 'absence', startDate: date, endDate: date, reason: 'Rendez-vous médical' };
    await call(post('admin', '/absences', { ...away, employeeId: open.employeeId }));
    const hours = { shiftId: open.id, date, startTime: open.start, endTime: open.end, group: open.group };
    for (const { colleagueId: employeeId } of options.slice(0, asked)) {
      const body = { offers: [{ ...hours, employeeId }], choice: 'manager' };
      await isAllowed(() => call(post('admin', pathOf(facts, 'offers'), body)));
    }
  };
  const takes = async (hands: Hands) => {
    for (const facts of await read())
      for (const { offerId, employeeId } of (planOf(facts).offers ?? []).slice(0, sayYes)) {
        const path = pathOf(facts, `offers/${offerId}/answer`);
        await isAllowed(() => hands.call(post(actorOf(hands, employeeId), path, { agreed: true })));
      }
  };
  const asks = async (hands: Hands) => {
    const chosen = shiftToSwap(await read(), among(hands));
    const [option] = chosen?.options ?? [];
    if (!chosen || !option) return;
    const { facts, shift: given } = chosen;
    const { colleagueId, inReturn } = option;
    const body = { shiftId: given.id, colleagueId, colleagueShiftId: inReturn?.id ?? null };
    await isAllowed(() => hands.call(post(actorOf(hands, given.employeeId), pathOf(facts, 'swaps'), body)));
  };
  const agrees = async (hands: Hands) => {
    for (const facts of await read())
      for (const { swapId, colleagueId } of planOf(facts).swaps ?? []) {
        const path = pathOf(facts, `swaps/${swapId}/answer`);
        await isAllowed(() => hands.call(post(actorOf(hands, colleagueId), path, { agreed: true })));
      }
  };
  return [
    // The next week was generated an hour before.
    { date: inData(mondayOfDate(asOf)), time: '07:10', run: declines },
    { date: eve, time: '18:40', run: offers },
    { date: eve, time: '19:25', run: takes },
    { date: eve, time: '19:50', run: asks },
    { date: eve, time: '20:35', run: agrees },
  ];
}
