import type { PlanState } from '@fournil/domain/week/plan/plan-state';
import type { ShiftData } from '@fournil/events/planning/events';
import { describe, expect, it } from 'vitest';
import { history } from '../../../../testing/views/history.ts';
import { shiftAt } from '../../../../testing/week/given-week.ts';
import { planView, type WeekPlanRow } from './plan-view.ts';

const week = '2026-W48';
const tuesday = shiftAt('n1', 'nadia', '2026-11-24', '06:30-13:30');
const friday = shiftAt('f1', 'fatou', '2026-11-27', '13:00-20:00');
const made = {
  people: ['nadia', 'fatou'].map((employeeId) => ({
    employeeId,
    contractMinutes: 2100,
    targetMinutes: 1680,
  })),
  levels: { Mardi: 3 },
  digests: { shop: 'abc' },
  rulesVersion: '1',
  planHash: 'hash',
  proof: { cost: 12, bound: 10, gap: 0.2, end: 'bounded' as const, work: 7 },
  shortfalls: [],
};
const edit = (removed: readonly ShiftData[], added: readonly ShiftData[], notifiedOn: string | null) => ({
  week,
  employeeId: 'nadia',
  cause: 'edit' as const,
  notifiedOn,
  removed: [...removed],
  added: [...added],
  consents: [],
  reasons: [],
});
const generated = () =>
  history().event('w', 'WeekPlanGenerated', {
    week,
    ...made,
    shifts: [tuesday, friday],
    proposalId: null,
    notifiedOn: null,
  });
const published = () =>
  generated().event('w', 'WeekPublished', {
    week,
    publishedOn: '2026-11-10',
    consents: ['nadia'],
    consentForAll: false,
  });
type Logged = ReturnType<typeof generated>;
const rowOf = (log: Logged): WeekPlanRow =>
  (log.rows(planView).week_plans as WeekPlanRow[])[0] as WeekPlanRow;
const stateOf = (log: Logged): PlanState => rowOf(log).state;
const stamp = (revision: number) => ({
  at: '2026-11-21T09:00:00.000Z',
  role: 'admin',
  employeeId: null,
  revision,
});

describe('the view of a planned week', () => {
  it('contains a generated draft with its shifts, inputs and proof of quality', () => {
    expect(rowOf(generated())).toMatchObject({ week, revision: 0 });
    expect(stateOf(generated())).toMatchObject({
      status: 'draft',
      publishedOn: null,
      shifts: [
        { ...tuesday, origin: 'generated', notifiedOn: null, agreedOn: null, changed: null },
        { ...friday, origin: 'generated', notifiedOn: null, agreedOn: null, changed: null },
      ],
      rows: { nadia: { contractMinutes: 2100, targetMinutes: 1680 }, fatou: { targetMinutes: 1680 } },
      generated: { levels: { Mardi: 3 }, digests: { shop: 'abc' }, proof: made.proof, stamp: stamp(0) },
      edited: false,
      changes: [],
    });
  });

  it('contains the day on which a publication was announced, and the people who agreed', () => {
    expect(stateOf(published())).toMatchObject({
      status: 'published',
      publishedOn: '2026-11-10',
      publishedAt: stamp(1).at,
      shifts: [
        { employeeId: 'nadia', notifiedOn: '2026-11-10', agreedOn: '2026-11-10', changed: null },
        { employeeId: 'fatou', notifiedOn: '2026-11-10', agreedOn: null, changed: null },
      ],
      changes: [],
    });
  });

  it('lists no change of a draft, and lists a change after the publication with the removed shifts', () => {
    const later = shiftAt('n2', 'nadia', '2026-11-24', '13:00-20:00');
    expect(
      stateOf(generated().event('w', 'PlanShiftsChanged', edit([tuesday], [later], null))),
    ).toMatchObject({
      edited: true,
      changes: [],
      withdrawn: [],
    });
    const after = stateOf(
      published().event('w', 'PlanShiftsChanged', edit([tuesday], [later], '2026-11-20')),
    );
    expect(after).toMatchObject({
      shifts: [
        { ...later, origin: 'manual', notifiedOn: '2026-11-20', agreedOn: null, changed: stamp(2) },
        friday,
      ],
      withdrawn: [{ shift: tuesday, notifiedOn: '2026-11-20', agreedOn: null }],
    });
    expect(after.changes).toEqual([
      {
        employeeId: 'nadia',
        date: '2026-11-24',
        before: '06:30–13:30',
        after: '13:00–20:00',
        breaks: { before: '', after: '' },
        posts: { before: 'vente', after: 'vente' },
        stamp: stamp(2),
      },
    ]);
  });

  it('contains a consent only for the hours that the change added and removed', () => {
    const later = shiftAt('n2', 'nadia', '2026-11-24', '13:00-20:00');
    const agreed = { ...edit([tuesday], [later], '2026-11-20'), consents: ['nadia'] };
    const changed = () => published().event('w', 'PlanShiftsChanged', agreed);
    expect(stateOf(changed())).toMatchObject({
      shifts: [
        { id: 'n2', agreedOn: '2026-11-20' },
        { id: 'f1', agreedOn: null },
      ],
      withdrawn: [{ shift: tuesday, agreedOn: '2026-11-20' }],
    });
    const again = shiftAt('n3', 'nadia', '2026-11-24', '12:00-19:00');
    expect(
      stateOf(changed().event('w', 'PlanShiftsChanged', edit([later], [again], '2026-11-20'))),
    ).toMatchObject({
      shifts: [{ id: 'n3', agreedOn: null }, { id: 'f1' }],
      withdrawn: [{ agreedOn: '2026-11-20' }, { shift: later, agreedOn: null }],
    });
  });

  it('shows a changed break or post, and keeps the announcement and consent of the unchanged hours', () => {
    const paused = { ...tuesday, id: 'n2', breaks: [{ start: '10:00', end: '10:20', paid: false }] };
    const after = stateOf(
      published().event('w', 'PlanShiftsChanged', edit([tuesday], [paused], '2026-11-20')),
    );
    expect(after).toMatchObject({
      shifts: [
        { ...paused, origin: 'manual', notifiedOn: '2026-11-10', agreedOn: '2026-11-10', changed: stamp(2) },
        friday,
      ],
      withdrawn: [],
      changes: [
        { before: '06:30–13:30', after: '06:30–13:30', breaks: { before: '', after: '10:00–10:20' } },
      ],
    });
    const elsewhere = { ...tuesday, id: 'n2', group: 'preparation' as const };
    expect(
      stateOf(published().event('w', 'PlanShiftsChanged', edit([tuesday], [elsewhere], '2026-11-20'))),
    ).toMatchObject({
      shifts: [{ id: 'n2', agreedOn: '2026-11-10', changed: stamp(2) }, friday],
      changes: [{ posts: { before: 'vente', after: 'préparation' } }],
    });
  });

  it('keeps the highest version of the changes that a person has confirmed as seen', () => {
    const seen = (...revisions: readonly number[]) =>
      revisions.reduce(
        (so, seenRevision) => so.event('w', 'PlanChangesSeen', { week, employeeId: 'nadia', seenRevision }),
        published(),
      );
    expect(stateOf(seen(2)).seen).toEqual({ nadia: 2 });
    expect(stateOf(seen(3, 2)).seen).toEqual({ nadia: 3 });
    // Who edits the week meanwhile still edits the same week.
    expect(rowOf(seen(2))).toMatchObject({ revision: 1 });
  });

  it('keeps the contract hours of a realized person when the week is replanned, and updates them when reopened', () => {
    const realized = () =>
      published().event('w', 'PlanRowsRealized', { week, employeeIds: ['nadia', 'fatou'] });
    expect(stateOf(realized()).realized).toEqual(['fatou', 'nadia']);
    const again = realized()
      .event('w', 'PlanRowReopened', { week, employeeId: 'nadia', reason: 'heures oubliées' })
      .event('w', 'WeekPlanGenerated', {
        week,
        ...made,
        people: made.people.map((one) => ({ ...one, contractMinutes: 1440 })),
        shifts: [tuesday, friday],
        proposalId: null,
        notifiedOn: '2026-11-20',
      });
    expect(stateOf(again)).toMatchObject({
      realized: ['fatou'],
      rows: { nadia: { contractMinutes: 1440 }, fatou: { contractMinutes: 2100 } },
      // The same hours as announced before are no change.
      changes: [],
      shifts: [{ notifiedOn: '2026-11-10' }, { notifiedOn: '2026-11-10' }],
    });
  });

  it('keeps a proposal next to the plan until the proposal is accepted or discarded', () => {
    const kept = () =>
      generated().event('w', 'WeekProposalKept', { week, proposalId: 'p', ...made, shifts: [friday] });
    expect(stateOf(kept())).toMatchObject({
      shifts: [tuesday, friday],
      proposals: [{ proposalId: 'p', shifts: [friday], stamp: stamp(1) }],
    });
    const accepted = kept().event('w', 'WeekPlanGenerated', {
      week,
      ...made,
      shifts: [friday],
      proposalId: 'p',
      notifiedOn: null,
    });
    expect(stateOf(accepted)).toMatchObject({ shifts: [friday], proposals: [] });
    expect(stateOf(kept().event('w', 'WeekProposalDiscarded', { week, proposalId: 'p' }))).toMatchObject({
      shifts: [tuesday, friday],
      proposals: [],
    });
  });

  it('shows new pins; neither pins nor a changed affluence count as a change of hours', () => {
    const so = published()
      .event('w', 'PlanShiftsPinned', { week, shiftIds: ['n1'], shifts: [], pinned: true })
      .event('w', 'WeekAffluenceChanged', { week, levels: { Lundi: 3 } });
    expect(rowOf(so)).toMatchObject({ revision: 2, state: { changes: [], edited: false } });
    expect(stateOf(so).shifts.map(({ pinned }) => pinned)).toEqual([true, false]);
  });
});
