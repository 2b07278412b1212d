import { describe, expect, it } from 'vitest';
import {
  base,
  fatou,
  generated,
  nadia,
  published,
  tuesday,
  w,
} from '../../../../testing/command-api/given-plan.ts';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { factsOf, shiftAt } from '../../../../testing/week/given-week.ts';
import { fold } from '../decision.ts';
import { askedDays } from '../week/judge/agreements.ts';
import { stateOfOffer } from '../week/offers/offer-state.ts';
import type { NewWeekEvent } from '../week/plan/plan-after.ts';
import { planOf, type WeekFacts } from '../week/week-facts.ts';
import type { AgreedContext } from './agreed-change.ts';
import { decideGive, decideOffer, decideOfferAnswer, decideWithdraw } from './offers.ts';
import { asRecorded, type WeekState, week } from './week.ts';

const karim = 'a0000000-0000-4000-8000-000000000003';
const people = [
  { id: nadia, name: 'Nadia' },
  { id: fatou, name: 'Fatou', weeklyHours: 24 },
  { id: karim, name: 'Karim' },
];
// Nadia calls on Monday evening: she is ill on Tuesday, when she opens from 06:00 to 11:00.
const evening = { today: '2026-11-23', now: '20:00' };
const ill: NewWeekEvent = {
  type: 'WeekRowSaved',
  data: { week: w, employeeId: nadia, cells: { Mardi: 'MAL' }, normal: [], sixDays: false },
};
const history = [generated, published('2026-11-02'), ill];
const factsIn = (state: WeekState): WeekFacts => asRecorded(factsOf({ people }), state);
const context = (state: WeekState, moment = evening): AgreedContext => ({
  facts: factsIn(state),
  moment,
  newId: (index) => `new${index}`,
});

const hours = { date: tuesday, start: '06:00', end: '11:00' };
const offer = (employeeId: string, more: object = {}) =>
  ({
    type: 'ShiftOffered',
    data: {
      ...{ week: w, offerId: `to ${employeeId}`, employeeId, ...hours },
      ...{ shiftId: base.id, group: 'vente', choice: 'first', ...more },
    },
  }) as NewWeekEvent;
const asked = (...employees: string[]) => ({
  choice: 'first' as const,
  offers: employees.map((employeeId) => ({
    ...{ employeeId, shiftId: base.id, date: tuesday, group: 'vente' as const },
    ...{ startTime: '06:00', endTime: '11:00' },
  })),
});
const answering =
  (employeeId: string, agreed: boolean, moment = evening) =>
  (state: WeekState) =>
    decideOfferAnswer({ offerId: `to ${employeeId}`, employeeId, agreed }, context(state, moment));
const answered = (employeeId: string, agreed: boolean): NewWeekEvent => ({
  type: 'ShiftOfferAnswered',
  data: { week: w, offerId: `to ${employeeId}`, employeeId, ...hours, agreed, answeredOn: evening.today },
});
/** The facts that a decision records after others. */
const recordedBy = (
  past: readonly NewWeekEvent[],
  decide: (state: WeekState) => ReturnType<typeof decideGive>,
) => {
  const decided = decide(fold(week, past));
  return 'events' in decided ? decided.events : expect.fail(JSON.stringify(decided));
};
const stateOf = (past: readonly NewWeekEvent[], employeeId: string, moment = evening) => {
  const facts = factsIn(fold(week, past));
  const one = planOf(facts).offers?.find((own) => own.employeeId === employeeId);
  return one && stateOfOffer(facts, one, moment);
};

describe('a shift without a person', () => {
  it('is offered to each of several people without a change of the plan', () => {
    const events = recordedBy(history, (state) => decideOffer(asked(fatou, karim), context(state)));
    expect(events.map(({ type, data }) => [type, 'employeeId' in data && data.employeeId])).toEqual([
      ['ShiftOffered', fatou],
      ['ShiftOffered', karim],
    ]);
    const after = fold(week, [...history, ...events]).plan;
    expect(after.shifts).toEqual(fold(week, history).plan.shifts);
  });

  it('is offered only once to each person', () =>
    given(week, [...history, offer(fatou)])
      .when((state) => decideOffer(asked(fatou), context(state)))
      .thenRecorded());

  it('is not offered in a draft, to its own person, to an absent person, or after its start', () => {
    const offering = (moment?: typeof evening) => (state: WeekState) =>
      decideOffer(asked(fatou), context(state, moment));
    given(week, [generated, ill]).when(offering()).thenRefused('week_not_published');
    given(week, [generated, published('2026-11-02')])
      .when(offering())
      .thenRefused('offer_over');
    const fatouToo = { ...ill, data: { ...ill.data, employeeId: fatou } } as NewWeekEvent;
    given(week, [...history, fatouToo])
      .when(offering())
      .thenRefused('offer_over');
    given(week, history)
      .when(offering({ today: tuesday, now: '06:00' }))
      .thenRefused('offer_over');
  });

  it('is not offered to a person whom the law forbids to take it', () => {
    const late: NewWeekEvent = {
      type: 'PlanShiftsChanged',
      data: {
        ...{ week: w, employeeId: karim, cause: 'edit', notifiedOn: '2026-11-02', removed: [] },
        ...{ added: [shiftAt('late', karim, '2026-11-23', '14:00-21:00')], consents: [], reasons: [] },
      },
    };
    given(week, [...history, late])
      .when((state) => decideOffer(asked(karim), context(state)))
      .thenRefused('rule_forbids');
  });
});

describe('the answer to an offer', () => {
  const offers = [...history, offer(fatou), offer(karim)];

  it("gives the shift to the first person who says yes, in one write with that person's consent", () => {
    const events = recordedBy(offers, answering(fatou, true));
    expect(events.map(({ type }) => type)).toEqual([
      'ShiftOfferAnswered',
      'PlanShiftsChanged',
      'PlanShiftsChanged',
    ]);
    const changes = events.flatMap((one) => (one.type === 'PlanShiftsChanged' ? [one.data] : []));
    expect(changes).toMatchObject([
      { employeeId: nadia, removed: [{ id: base.id }], added: [] },
      {
        employeeId: fatou,
        consents: [fatou],
        offerId: `to ${fatou}`,
        added: [{ start: '06:00', end: '11:00' }],
      },
    ]);
    // Fatou works part-time and was informed on the eve: her yes is the consent, nobody is asked again.
    expect(askedDays(factsIn(fold(week, [...offers, ...events])), evening.today)).toEqual([]);
    expect(stateOf([...offers, ...events], fatou)).toBe('taken');
    expect(stateOf([...offers, ...events], karim)).toBe('gone');
  });

  it('is refused as « taken » when it is the second yes', () => {
    const first = recordedBy(offers, answering(fatou, true));
    given(week, [...offers, ...first])
      .when(answering(karim, true))
      .thenRefused('offer_taken');
  });

  it('is recorded when it is no, and can still be changed to yes', () => {
    given(week, offers).when(answering(fatou, false)).thenRecorded(answered(fatou, false));
    given(week, [...offers, answered(fatou, false)])
      .when(answering(fatou, false))
      .thenRecorded();
    expect(stateOf([...offers, answered(fatou, false)], fatou)).toBe('declined');
    expect(recordedBy([...offers, answered(fatou, false)], answering(fatou, true))).toHaveLength(3);
  });

  it('is accepted only from the person asked', () =>
    given(week, offers)
      .when((state) =>
        decideOfferAnswer({ offerId: `to ${fatou}`, employeeId: karim, agreed: true }, context(state)),
      )
      .thenRefused('unknown_offer'));

  it('is refused when the shift has begun, the offer was withdrawn, or the absent person is back', () => {
    const begun = { today: tuesday, now: '06:00' };
    given(week, offers)
      .when(answering(fatou, true, begun))
      .thenRefused('offer_over');
    expect(stateOf(offers, fatou, begun)).toBe('expired');
    const withdrawn = recordedBy(offers, (state) => decideWithdraw([`to ${fatou}`], context(state)));
    given(week, [...offers, ...withdrawn])
      .when(answering(fatou, true))
      .thenRefused('offer_over');
    expect(stateOf([...offers, ...withdrawn], fatou)).toBe('withdrawn');
    const back = [...offers, { ...ill, data: { ...ill.data, cells: {} } } as NewWeekEvent];
    given(week, back).when(answering(fatou, true)).thenRefused('offer_over');
    expect(stateOf(back, fatou)).toBe('overtaken');
  });
});

describe('an offer in which the manager chooses among the answers', () => {
  const offers = [...history, offer(fatou, { choice: 'manager' }), offer(karim, { choice: 'manager' })];

  it('does not change the plan on a yes until the manager gives one person the shift', () => {
    given(week, offers).when(answering(fatou, true)).thenRecorded(answered(fatou, true));
    const both = [...offers, answered(fatou, true), answered(karim, true)];
    const giving = (id: string) => (state: WeekState) => decideGive(`to ${id}`, context(state));
    const given_ = recordedBy(both, giving(karim));
    expect(stateOf([...both, ...given_], karim)).toBe('taken');
    expect(stateOf([...both, ...given_], fatou)).toBe('gone');
    given(week, offers).when(giving(karim)).thenRefused('offer_over');
  });
});

describe('an offered part of a shift', () => {
  const part = (employeeId: string, start: string, end: string) => offer(employeeId, { start, end });

  it('can be taken by one person and the other part by another', () => {
    const offers = [...history, part(fatou, '06:00', '08:30'), part(karim, '08:30', '11:00')];
    const first = recordedBy(offers, answering(fatou, true));
    const second = recordedBy([...offers, ...first], answering(karim, true));
    const { shifts } = fold(week, [...offers, ...first, ...second]).plan;
    expect(shifts.filter(({ date }) => date === tuesday)).toMatchObject([
      { employeeId: fatou, start: '06:00', end: '08:30' },
      { employeeId: karim, start: '08:30', end: '11:00' },
    ]);
  });

  it('extends the shift of a person who works before or after that part', () => {
    const there: NewWeekEvent = {
      type: 'PlanShiftsChanged',
      data: {
        ...{ week: w, employeeId: karim, cause: 'edit', notifiedOn: '2026-11-02', removed: [] },
        ...{ added: [shiftAt('there', karim, tuesday, '11:00-16:00')], consents: [], reasons: [] },
      },
    };
    const offers = [...history, there, part(karim, '09:00', '11:00')];
    const taken = recordedBy(offers, answering(karim, true));
    const { shifts } = fold(week, [...offers, ...taken]).plan;
    expect(shifts.filter(({ date }) => date === tuesday)).toMatchObject([
      { employeeId: nadia, id: base.id, start: '06:00', end: '09:00' },
      { employeeId: karim, start: '09:00', end: '16:00' },
    ]);
  });
});
