import type { NewWeekEvent } from '@fournil/week/plan/plan-after';
import type { WeekFacts } from '@fournil/week/week-facts';
import { describe, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { decidePin } from './pin/decide.ts';
import { decidePublish } from './publish/decide.ts';
import { decideRealize, decideRealizeAll } from './realize/decide.ts';
import { decideRemedy } from './remedy/decide.ts';
import { decideReopen } from './reopen/decide.ts';
import { decideSeen } from './seen/decide.ts';
import {
  base,
  facts,
  fatou,
  generated,
  moment,
  nadia,
  published,
  realized,
  tuesday,
  w,
  wednesday,
} from './testing/given-plan.ts';
import { type WeekState, week } from './week.ts';

describe('publishing', () => {
  const publish =
    (today: string, consent?: 'all' | string[], more: Partial<WeekFacts> = {}) =>
    (state: WeekState) =>
      decidePublish({ consent }, { facts: facts(state, more), today, since: [] });

  it('needs a plan', () => {
    given(week, []).when(publish('2026-11-02')).thenRefused('no_plan');
  });

  it('in time needs nobody', () => {
    given(week, [generated]).when(publish('2026-11-02')).thenRecorded(published('2026-11-02'));
  });

  it('late asks the part-timers it concerns who have not agreed yet, and keeps nobody back', () => {
    const asks: NewWeekEvent = {
      type: 'PlanAgreementsAsked',
      data: { week: w, askedOn: '2026-11-20', asked: [{ employeeId: fatou, dates: [wednesday] }] },
    };
    given(week, [generated]).when(publish('2026-11-20')).thenRecorded(published('2026-11-20'), asks);
    // One answer for all is for the first week of a shop.
    given(week, [generated]).when(publish('2026-11-20', 'all')).thenRecorded(published('2026-11-20'), asks);
    given(week, [generated])
      .when(publish('2026-11-20', [fatou]))
      .thenRecorded({
        type: 'WeekPublished',
        data: { week: w, publishedOn: '2026-11-20', consents: [fatou], consentForAll: false },
      });
  });

  it('of a first plan takes one consent for all', () => {
    given(week, [generated])
      .when(publish('2026-11-20', 'all', { publishedBefore: false }))
      .thenRecorded({
        type: 'WeekPublished',
        data: { week: w, publishedOn: '2026-11-20', consents: [fatou], consentForAll: true },
      });
  });

  it('again records nothing', () => {
    given(week, [generated, published('2026-11-02')])
      .when(publish('2026-11-03'))
      .thenRecorded();
  });
});

describe('realizing', () => {
  const realize = (employeeId: string) => (state: WeekState) =>
    decideRealize({ week: w, employeeId }, state.plan);

  it('marks a row, or all that are left', () => {
    given(week, [generated]).when(realize(nadia)).thenRecorded(realized(nadia));
    given(week, [generated, realized(nadia)])
      .when(({ plan }) => decideRealizeAll(w, plan))
      .thenRecorded(realized(fatou));
  });

  it('is refused without plan, without row and twice', () => {
    given(week, []).when(realize(nadia)).thenRefused('no_plan');
    given(week, [generated]).when(realize('nobody')).thenRefused('not_found');
    given(week, [generated, realized(nadia)])
      .when(realize(nadia))
      .thenRefused('already_realized');
  });

  it('is taken back with a reason', () => {
    const reopen = ({ plan }: WeekState) =>
      decideReopen({ week: w, employeeId: nadia, reason: 'mauvaise ligne' }, plan);
    given(week, [generated]).when(reopen).thenRefused('not_realized');
    given(week, [generated, realized(nadia)])
      .when(reopen)
      .thenRecorded({
        type: 'PlanRowReopened',
        data: { week: w, employeeId: nadia, reason: 'mauvaise ligne' },
      });
  });
});

describe('pins, seen changes and remedies', () => {
  it('pin what is not pinned yet', () => {
    const pin = (shiftIds: string[]) => (state: WeekState) =>
      decidePin({ week: w, shiftIds, pinned: true }, state.plan);
    const pinned: NewWeekEvent = {
      type: 'PlanShiftsPinned',
      data: {
        ...{ week: w, shiftIds: ['s1'], pinned: true },
        shifts: [{ employeeId: nadia, date: tuesday, start: '06:00', end: '11:00' }],
      },
    };
    given(week, [generated])
      .when(pin(['s1']))
      .thenRecorded(pinned);
    given(week, [generated, pinned])
      .when(pin(['s1']))
      .thenRecorded();
    given(week, [generated])
      .when(pin(['gone']))
      .thenRefused('unknown_shift');
  });

  it('are seen once, never beyond what happened', () => {
    const seen = (seenRevision: number) => (state: WeekState) =>
      decideSeen({ week: w, employeeId: nadia, seenRevision }, state.plan, 5);
    const event: NewWeekEvent = {
      type: 'PlanChangesSeen',
      data: { week: w, employeeId: nadia, seenRevision: 5 },
    };
    given(week, [generated, published('2026-11-02')])
      .when(seen(99))
      .thenRecorded(event);
    given(week, [generated, published('2026-11-02'), event])
      .when(seen(4))
      .thenRecorded();
  });

  it('lift a constraint as « Travail normal », and nothing that a doctor says', () => {
    const saved = (value: string): NewWeekEvent => ({
      type: 'WeekRowSaved',
      data: { week: w, employeeId: nadia, cells: { Mardi: value }, normal: [], sixDays: false },
    });
    const lift = (state: WeekState) =>
      decideRemedy(
        { remedy: { kind: 'lift-constraint', employeeId: nadia, date: tuesday }, reasons: [] },
        { facts: facts(state), moment, seen: [], since: [], newId: String },
      );
    given(week, [saved('Repos')])
      .when(lift)
      .thenRecorded({
        type: 'WeekRowSaved',
        data: { week: w, employeeId: nadia, cells: {}, normal: ['Mardi'], sixDays: false },
      });
    given(week, [saved('MAL')])
      .when(lift)
      .thenRefused('rule_forbids');
  });

  it('keep somebody longer: the standing shift with its other hours, where it still stands', () => {
    const keep = (shiftId: string) => (state: WeekState) =>
      decideRemedy(
        {
          remedy: {
            ...{ kind: 'stretch', employeeId: nadia, shiftId, date: tuesday },
            ...{ startTime: '06:00', endTime: '11:30' },
          },
          reasons: [],
        },
        { facts: facts(state), moment, seen: [], since: [], newId: String },
      );
    given(week, [generated])
      .when(keep('s1'))
      .thenRecorded({
        type: 'PlanShiftsChanged',
        data: {
          ...{ week: w, employeeId: nadia, cause: 'remedy', toldOn: null, consents: [], reasons: [] },
          removed: [base],
          added: [{ ...base, id: '0', end: '11:30' }],
        },
      });
    given(week, [generated]).when(keep('gone')).thenRefused('unknown_shift');
  });
});
