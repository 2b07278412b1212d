import { describe, expect, it } from 'vitest';
import {
  base,
  changed,
  fatou,
  fatous,
  generated,
  nadia,
  published,
  w,
  wednesday,
} from '../../../../testing/command-api/given-plan.ts';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { factsOf, shiftAt } from '../../../../testing/week/given-week.ts';
import { fold } from '../decision.ts';
import { askedDays } from '../week/judge/agreements.ts';
import type { NewWeekEvent } from '../week/plan/plan-after.ts';
import type { AgreedContext } from './agreed-change.ts';
import { decideAskSwap, decideSwap, decideSwapAnswer, decideSwapWithdrawal } from './swaps.ts';
import { asRecorded, type WeekState, week } from './week.ts';

const karim = 'a0000000-0000-4000-8000-000000000003';
const people = [
  { id: nadia, name: 'Nadia', weeklyHours: 24 },
  { id: fatou, name: 'Fatou', weeklyHours: 24 },
  { id: karim, name: 'Karim' },
];
// On the eve of Nadia's Tuesday, 06:00 to 11:00; Fatou has Wednesday, 14:00 to 19:00.
const eve = { today: '2026-11-23', now: '12:00' };
const history = [generated, published('2026-11-02')];
const context = (state: WeekState, moment = eve): AgreedContext => ({
  facts: asRecorded(factsOf({ people }), state),
  moment,
  newId: (index) => `new${index}`,
});
const hours = ({ id, date, start, end }: typeof base) => ({ shiftId: id, date, start, end });
const both = { week: w, swapId: 'swap', employeeId: nadia, colleagueId: fatou };
const swap = { ...both, given: hours(base), taken: hours(fatous) };
const asked = (more: object = {}) => ({ type: 'ShiftSwapAsked', data: { ...swap, ...more } }) as NewWeekEvent;
const answered = (agreed: boolean, more: object = {}) =>
  ({
    type: 'ShiftSwapAnswered',
    data: { ...swap, agreed, answeredOn: eve.today, ...more },
  }) as NewWeekEvent;
const asking =
  (more: object = {}, moment = eve) =>
  (state: WeekState) =>
    decideAskSwap(
      { employeeId: nadia, shiftId: base.id, colleagueId: fatou, colleagueShiftId: fatous.id, ...more },
      context(state, moment),
    );
const answering =
  (employeeId: string, agreed: boolean, moment = eve) =>
  (state: WeekState) =>
    decideSwapAnswer({ swapId: 'swap', employeeId, agreed }, context(state, moment));
const deciding =
  (approved: boolean, swapId = 'swap', moment = eve) =>
  (state: WeekState) =>
    decideSwap({ swapId, approved }, context(state, moment));
const recordedBy = (past: readonly NewWeekEvent[], decide: ReturnType<typeof deciding>) => {
  const decided = decide(fold(week, past));
  return 'events' in decided ? decided.events : expect.fail(JSON.stringify(decided));
};
const agreed = [...history, asked(), answered(true)];
// Eleven hours of rest do not fit between Monday, 21:00, and Tuesday, 06:00.
const late = (employeeId: string, date: string) =>
  changed({
    employeeId,
    notifiedOn: '2026-11-02',
    added: [shiftAt('late', employeeId, date, '14:00-21:00')],
  });

describe('a request for a swap', () => {
  it('records both shifts without a change of the plan', () => {
    const events = recordedBy(history, asking());
    expect(events).toEqual([{ type: 'ShiftSwapAsked', data: { ...swap, swapId: 'new2' } }]);
    const { shifts } = fold(week, [...history, ...events]).plan;
    expect(shifts).toEqual(fold(week, history).plan.shifts);
  });

  it('can give a shift away without one in return', () => {
    const [event] = recordedBy(history, asking({ colleagueShiftId: null }));
    expect(event?.data).toMatchObject({ given: hours(base), taken: null });
  });

  it('is recorded once when the same colleague is asked twice', () =>
    given(week, [...history, asked()])
      .when(asking())
      .thenRecorded());

  it("is refused in a draft, for another person's shift, and for a shift that has begun", () => {
    given(week, [generated]).when(asking()).thenRefused('unknown_shift');
    given(week, history)
      .when(asking({ employeeId: karim }))
      .thenRefused('unknown_shift');
    given(week, history)
      .when(asking({ colleagueId: karim }))
      .thenRefused('unknown_shift');
    given(week, history)
      .when(asking({}, { today: base.date, now: '06:00' }))
      .thenRefused('swap_over');
  });

  it('is refused when the law forbids it to either person, without naming the rule', () => {
    // Nadia would end at 19:00 on Wednesday and begin at five on Thursday.
    const early = [shiftAt('early', nadia, '2026-11-26', '05:00-12:00')];
    for (const fact of [late(fatou, '2026-11-23'), changed({ notifiedOn: '2026-11-02', added: early })]) {
      expect(asking()(fold(week, [...history, fact]))).toEqual({ refused: 'swap_not_possible' });
    }
  });
});

describe('the answer of the colleague to a swap', () => {
  const open = [...history, asked()];

  it('is yes or no, can be changed, and can be given by nobody else', () => {
    given(week, open).when(answering(fatou, true)).thenRecorded(answered(true));
    given(week, [...open, answered(true)])
      .when(answering(fatou, false))
      .thenRecorded(answered(false));
    given(week, open).when(answering(karim, true)).thenRefused('unknown_swap');
    given(week, open).when(answering(nadia, true)).thenRefused('unknown_swap');
  });

  it('cannot be yes when a shift has begun, the week has changed, or the law forbids the swap', () => {
    given(week, open)
      .when(answering(fatou, true, { today: base.date, now: '06:00' }))
      .thenRefused('swap_over');
    const removed = changed({ notifiedOn: '2026-11-02', removed: [base] });
    given(week, [...open, removed])
      .when(answering(fatou, true))
      .thenRefused('swap_over');
    given(week, [...open, late(fatou, '2026-11-23')])
      .when(answering(fatou, true))
      .thenRefused('swap_not_possible');
  });
});

describe("the manager's decision on a swap", () => {
  it('that approves exchanges both shifts in one write, with the consent of both people to the short notice', () => {
    const events = recordedBy(agreed, deciding(true));
    expect(events.map(({ type }) => type)).toEqual([
      'ShiftSwapDecided',
      'PlanShiftsChanged',
      'PlanShiftsChanged',
    ]);
    const changes = events.flatMap((one) => (one.type === 'PlanShiftsChanged' ? [one.data] : []));
    expect(changes).toMatchObject([
      { employeeId: nadia, cause: 'swap', consents: [nadia], removed: [{ id: base.id }] },
      { employeeId: fatou, cause: 'swap', consents: [fatou], removed: [{ id: fatous.id }] },
    ]);
    const after = fold(week, [...agreed, ...events]);
    expect(after.plan.shifts).toMatchObject([
      { employeeId: fatou, date: base.date, start: '06:00', end: '11:00' },
      { employeeId: nadia, date: wednesday, start: '14:00', end: '19:00' },
    ]);
    expect(askedDays(context(after).facts, eve.today)).toEqual([]);
  });

  it('can approve a shift given away without one in return', () => {
    const away = { taken: null };
    const events = recordedBy([...history, asked(away), answered(true, away)], deciding(true));
    const { shifts } = fold(week, [...history, asked(away), answered(true, away), ...events]).plan;
    expect(shifts.map(({ employeeId, date }) => [employeeId, date])).toEqual([
      [fatou, base.date],
      [fatou, wednesday],
    ]);
  });

  it('cannot approve a swap to which the colleague did not agree', () => {
    given(week, [...history, asked()])
      .when(deciding(true))
      .thenRefused('swap_over');
    given(week, [...history, asked(), answered(false)])
      .when(deciding(true))
      .thenRefused('swap_over');
  });

  it('is refused with the rule that forbids the swap by then, and the shifts stay', () => {
    const decided = deciding(true)(fold(week, [...agreed, late(fatou, '2026-11-23')]));
    expect(decided).toMatchObject({
      refused: 'rule_forbids',
      text: expect.stringMatching(/^Repos quotidien/),
    });
    // Refusing it takes it off the list.
    expect(recordedBy([...agreed, late(fatou, '2026-11-23')], deciding(false))).toHaveLength(1);
  });

  it('ends the swap for both people when it refuses', () => {
    const refused = recordedBy(agreed, deciding(false));
    expect(refused).toMatchObject([{ type: 'ShiftSwapDecided', data: { approved: false } }]);
    given(week, [...agreed, ...refused])
      .when(deciding(true))
      .thenRefused('swap_over');
    given(week, [...agreed, ...refused])
      .when(answering(fatou, true))
      .thenRefused('swap_over');
  });

  it('can approve only one of two swaps of the same shift', () => {
    const other = { swapId: 'other', colleagueId: karim, taken: null };
    const two = [...agreed, asked(other), answered(true, other)];
    const first = recordedBy(two, deciding(true, 'other'));
    given(week, [...two, ...first])
      .when(deciding(true))
      .thenRefused('swap_over');
    given(week, [...two, ...first])
      .when(deciding(true, 'other'))
      .thenRecorded();
  });
});

describe('the person who asked for a swap', () => {
  const withdrawing = (employeeId: string) => (state: WeekState) =>
    decideSwapWithdrawal({ swapId: 'swap', employeeId }, context(state));

  it('can withdraw it until it is decided', () => {
    const withdrawn = recordedBy(agreed, withdrawing(nadia));
    given(week, [...agreed, ...withdrawn])
      .when(deciding(true))
      .thenRefused('swap_over');
    given(week, agreed).when(withdrawing(fatou)).thenRefused('unknown_swap');
    const made = recordedBy(agreed, deciding(true));
    given(week, [...agreed, ...made])
      .when(withdrawing(nadia))
      .thenRecorded();
  });
});
