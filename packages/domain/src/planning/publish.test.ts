import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { describe, expect, it } from 'vitest';
import {
  base,
  changed,
  facts,
  fatou,
  generated,
  moment,
  nadia,
  people,
  published,
  realized,
  tuesday,
  w,
  wednesday,
} from '../../../../testing/command-api/given-plan.ts';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { factsOf } from '../../../../testing/week/given-week.ts';
import type { NewWeekEvent } from '../week/plan/plan-after.ts';
import type { WeekFacts } from '../week/week-facts.ts';
import { decidePin, decideReopen, decideSeen } from './marks.ts';
import { decidePublish, decideUnpublish } from './publish.ts';
import { decideRealize, decideRealizeAll } from './realize.ts';
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

describe('marking a planned week as realized', () => {
  const realize = (employeeId: string) => (state: WeekState) =>
    decideRealize({ week: w, employeeId }, { facts: facts(state), history: [] });

  it('marks the week of one person, or of all remaining people', () => {
    given(week, [generated]).when(realize(nadia)).thenRecorded(realized(nadia));
    given(week, [generated, realized(nadia)])
      .when((state) => decideRealizeAll(w, { facts: facts(state), history: [] }))
      .thenRecorded(realized(fatou));
  });

  it('includes a person without a shift when the plan was made by hand', () => {
    const byHand = changed({ added: [{ ...base, id: 's9' }] });
    given(week, [byHand]).when(realize(fatou)).thenRecorded(realized(fatou));
    given(week, [byHand])
      .when((state) => decideRealizeAll(w, { facts: facts(state), history: [] }))
      .thenRecorded(realized(nadia, fatou));
  });

  it('excludes a person who joined the team after the plan was generated', () => {
    const { staff } = factsOf({ people: [...people, { id: 'lea', name: 'Léa' }] });
    const context = (state: WeekState) => ({ facts: facts(state, { staff }), history: [] });
    given(week, [generated])
      .when((state) => decideRealize({ week: w, employeeId: 'lea' }, context(state)))
      .thenRefused('not_found');
    given(week, [generated])
      .when((state) => decideRealizeAll(w, context(state)))
      .thenRecorded(realized(nadia, fatou));
    given(week, [
      generated,
      changed({ employeeId: 'lea', added: [{ ...base, employeeId: 'lea', id: 's9' }] }),
    ])
      .when((state) => decideRealize({ week: w, employeeId: 'lea' }, context(state)))
      .thenRecorded(realized('lea'));
  });

  describe('of a person declared absent', () => {
    const saved = (cells: object, normal: string[] = []) =>
      ({
        type: 'WeekRowSaved',
        data: { week: w, employeeId: nadia, cells, normal, sixDays: false },
      }) as NewWeekEvent;
    const ill = saved({ Mardi: 'MAL' });
    const without = (...notWorked: string[]): NewWeekEvent => ({
      type: 'PlanRowsRealized',
      data: { week: w, employeeIds: [nadia], notWorked },
    });
    const at = (event: NewWeekEvent, recordedAt: string) =>
      ({ ...event, revision: 1, metadata: { recordedAt } }) as unknown as Recorded<FournilEvent>;
    const shorter = { ...base, id: 's3', end: '09:00' };
    const corrected = changed({ removed: [base], added: [shorter] });
    const realizeAfter =
      (...history: readonly Recorded<FournilEvent>[]) =>
      (state: WeekState) =>
        decideRealize({ week: w, employeeId: nadia }, { facts: facts(state), history });

    it.each(['MAL', 'ABS', 'CP'])("omits the person's shifts on a day of %s", (value) => {
      given(week, [generated, saved({ Mardi: value })])
        .when(realize(nadia))
        .thenRecorded(without('s1'));
      given(week, [generated, saved({ Mardi: value })])
        .when((state) => decideRealizeAll(w, { facts: facts(state), history: [] }))
        .thenRecorded({
          ...realized(nadia, fatou),
          data: { ...without('s1').data, employeeIds: [nadia, fatou] },
        } as NewWeekEvent);
    });

    it("keeps the person's shifts on other days, and on a day typed as worked", () => {
      given(week, [generated, saved({ Mercredi: 'MAL' })])
        .when(realize(nadia))
        .thenRecorded(realized(nadia));
      given(week, [generated, ill, saved({}, ['Mardi'])])
        .when(realize(nadia))
        .thenRecorded(realized(nadia));
    });

    it("keeps the person's shifts that were corrected after their start, and omits those only planned", () => {
      given(week, [generated, ill, corrected])
        .when(realizeAfter(at(corrected, '2026-11-24T10:00:00Z')))
        .thenRecorded(realized(nadia));
      given(week, [generated, corrected, ill])
        .when(realizeAfter(at(corrected, '2026-11-23T10:00:00Z')))
        .thenRecorded(without('s3'));
    });

    it('checks the absences again after the row was reopened', () => {
      const reopened: NewWeekEvent = {
        type: 'PlanRowReopened',
        data: { week: w, employeeId: nadia, reason: 'elle est venue' },
      };
      given(week, [generated, ill, without('s1'), reopened, saved({}, ['Mardi'])])
        .when(realize(nadia))
        .thenRecorded(realized(nadia));
    });
  });

  it('is refused without a plan, for a person not in it, and for a person already marked', () => {
    given(week, []).when(realize(nadia)).thenRefused('no_plan');
    given(week, [generated]).when(realize('nobody')).thenRefused('not_found');
    given(week, [generated, realized(nadia)])
      .when(realize(nadia))
      .thenRefused('already_realized');
  });

  it('can be undone with a reason', () => {
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
