import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { describe, it } from 'vitest';
import {
  base,
  changed,
  facts,
  fatou,
  generated,
  nadia,
  people,
  realized,
  w,
} from '../../../../testing/command-api/given-plan.ts';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { factsOf } from '../../../../testing/week/given-week.ts';
import type { NewWeekEvent } from '../week/plan/plan-after.ts';
import { decideReopen } from './marks.ts';
import { decideRealize, decideRealizeAll } from './realize.ts';
import { type WeekState, week } from './week.ts';

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
