import { describe, expect, it } from 'vitest';
import {
  base,
  changed,
  facts,
  fatou,
  generated,
  moment,
  nadia,
  published,
  tuesday,
  w,
  wednesday,
} from '../../../../testing/command-api/given-plan.ts';
import { given } from '../../../../testing/domain/given-when-then.ts';
import type { NewWeekEvent } from '../week/plan/plan-after.ts';
import type { WeekFacts } from '../week/week-facts.ts';
import { decidePin, decideSeen } from './marks.ts';
import { decidePublish, decideUnpublish } from './publish.ts';
import { decideRemedy } from './remedy.ts';
import { type WeekState, week } from './week.ts';

describe('the publication of a week', () => {
  const publish =
    (today: string, consent?: 'all' | string[], more: Partial<WeekFacts> = {}) =>
    (state: WeekState) =>
      decidePublish({ consent }, { facts: facts(state, more), today, laterEvents: [] });

  it('is refused without a plan', () => {
    given(week, []).when(publish('2026-11-02')).thenRefused('no_plan');
  });

  it('in time needs no consent', () => {
    given(week, [generated]).when(publish('2026-11-02')).thenRecorded(published('2026-11-02'));
  });

  it('with short notice publishes all shifts, and asks the part-timers who have not consented', () => {
    const asks: NewWeekEvent = {
      type: 'PlanAgreementsRequested',
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

  it('with short notice for the first time accepts one consent for all people', () => {
    given(week, [generated])
      .when(publish('2026-11-20', 'all', { publishedBefore: false }))
      .thenRecorded({
        type: 'WeekPublished',
        data: { week: w, publishedOn: '2026-11-20', consents: [fatou], consentForAll: true },
      });
  });

  it('of an unchanged published week records nothing', () => {
    given(week, [generated, published('2026-11-02')])
      .when(publish('2026-11-03'))
      .thenRecorded();
  });
});

describe('the withdrawal of a publication', () => {
  const publishedAt = '2026-11-02T09:00:00.000Z';
  const takeBack =
    (seconds: number, since: NewWeekEvent[] = []) =>
    (state: WeekState) =>
      decideUnpublish(w, state.plan, {
        now: new Date(Date.parse(publishedAt) + seconds * 1000),
        published: publishedAt,
        laterEvents: since as never,
      });
  const out = [generated, published('2026-11-02')];

  it('within two minutes makes the week a draft without an announcement', () => {
    given(week, out)
      .when(takeBack(90))
      .thenRecorded({ type: 'WeekUnpublished', data: { week: w } });
    given(week, out).when(takeBack(120)).thenRefused('conflict');
    given(week, [...out, { type: 'WeekUnpublished', data: { week: w } }])
      .when((state) => {
        const { status, publishedOn, shifts } = state.plan;
        expect({ status, publishedOn, told: shifts.filter(({ notifiedOn }) => notifiedOn) }).toEqual({
          ...{ status: 'draft', publishedOn: null, told: [] },
        });
        return takeBack(90)(state);
      })
      .thenRecorded();
  });

  it('is refused when the published week was changed', () => {
    const change = changed({ notifiedOn: '2026-11-02', added: [{ ...base, id: 's9' }] });
    given(week, [...out, change])
      .when(takeBack(30, [change]))
      .thenRefused('conflict');
  });
});

describe('a command on single shifts of a week', () => {
  it('that pins shifts records only shifts that are not pinned yet', () => {
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

  it('that confirms changes as seen records them once, up to the last change of the week', () => {
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

  it('that lifts a typed constraint sets « Travail normal », and refuses a medical constraint', () => {
    const saved = (value: string): NewWeekEvent => ({
      type: 'WeekRowSaved',
      data: { week: w, employeeId: nadia, cells: { Mardi: value }, normal: [], sixDays: false },
    });
    const lift = (state: WeekState) =>
      decideRemedy(
        { remedy: { kind: 'lift-constraint', employeeId: nadia, date: tuesday }, reasons: [] },
        { facts: facts(state), moment, seen: [], laterEvents: [], newId: String },
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

  it('that extends a shift is refused when the shift has changed since', () => {
    const keep = (shiftId: string) => (state: WeekState) =>
      decideRemedy(
        {
          remedy: {
            ...{ kind: 'stretch', employeeId: nadia, shiftId, date: tuesday },
            ...{ startTime: '06:00', endTime: '11:30' },
          },
          reasons: [],
        },
        { facts: facts(state), moment, seen: [], laterEvents: [], newId: String },
      );
    given(week, [generated])
      .when(keep('s1'))
      .thenRecorded({
        type: 'PlanShiftsChanged',
        data: {
          ...{ week: w, employeeId: nadia, cause: 'remedy', notifiedOn: null, consents: [], reasons: [] },
          removed: [base],
          added: [{ ...base, id: '0', end: '11:30' }],
        },
      });
    given(week, [generated]).when(keep('gone')).thenRefused('unknown_shift');
  });
});
