import { createHash } from 'node:crypto';
import type { Solved } from '@fournil/planner/problem/solution';
import { describe, expect, it } from 'vitest';
import { factsOf, type GivenPerson, shiftAt } from '../../../../testing/week/given-week.ts';
import { fold } from '../decision.ts';
import { digestsOf } from '../week/inputs/digests.ts';
import { askedDays } from '../week/judge/agreements.ts';
import { type NewWeekEvent, planAfter } from '../week/plan/plan-after.ts';
import { noPlan } from '../week/plan/plan-state.ts';
import { planOf, type WeekFacts } from '../week/week-facts.ts';
import { decideRecord } from './generation.ts';
import { asRecorded, week } from './week.ts';

const [nadia, fatou] = ['a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002'];
const people: GivenPerson[] = [
  { id: nadia, name: 'Nadia' },
  { id: fatou, name: 'Fatou' },
];
const early = { today: '2026-11-02', now: '09:00' };
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The result of an engine, here written by hand. */
const solved = (...shifts: { who: string; date: string; hours: string; id?: string }[]): Solved => ({
  plan: {
    shifts: shifts.map(({ who, date, hours, id = 'x' }) => {
      const { employeeId, pinned: _pinned, ...shift } = shiftAt(id, who, date, hours);
      return { ...shift, personId: employeeId };
    }),
    activities: [],
    cost: 12,
    parts: {} as Solved['plan']['parts'],
    shortfalls: [],
  },
  proof: { bound: 10, gap: 0.2, end: 'bounded', work: 7 },
  planHash: 'hash',
});

const record = (
  result: Solved,
  more: {
    facts?: WeekFacts;
    now?: WeekFacts;
    at?: typeof early;
    laterEvents?: NewWeekEvent['type'][];
    asksProposal?: boolean;
    draft?: boolean;
  } = {},
) => {
  const before = more.facts ?? factsOf({ people });
  const facts = more.now ?? before;
  return decideRecord(result, {
    facts,
    planned: digestsOf(before, digest),
    current: digestsOf(facts, digest),
    laterEvents: (more.laterEvents ?? []).map((type) => ({ type })) as never,
    levelsToSave: {},
    asksProposal: more.asksProposal ?? false,
    draft: more.draft,
    moment: more.at ?? early,
    newId: (index) => `new-${index}`,
    proposalId: 'proposal',
  });
};
const types = ({ decision }: ReturnType<typeof record>) =>
  'events' in decision ? decision.events.map(({ type }) => type) : decision.refused;

/** Days that wait for somebody's agreement after what was recorded. */
const asked = (facts: WeekFacts, { decision }: ReturnType<typeof record>, today: string) => {
  const plan = planAfter(planOf(facts), 'events' in decision ? decision.events : []);
  return askedDays({ ...facts, plans: new Map(facts.plans).set('2026-W48', plan) }, today);
};

const good = solved({ who: nadia, date: '2026-11-24', hours: '06:00-11:00' });

describe('a newly generated week', () => {
  it('is recorded and published, or recorded as a draft when this was requested', () => {
    const { decision, outcome } = record(good);
    expect(decision).toMatchObject({
      events: [
        {
          type: 'WeekPlanGenerated',
          data: {
            week: '2026-W48',
            shifts: [shiftAt('new-0', nadia, '2026-11-24', '06:00-11:00')],
            proof: { cost: 12, bound: 10, gap: 0.2, end: 'bounded', work: 7 },
            planHash: 'hash',
            notifiedOn: null,
          },
        },
        { type: 'WeekPublished', data: { publishedOn: '2026-11-02', consents: [] } },
      ],
    });
    expect(outcome).toEqual({ proposalId: null, changes: [] });
    expect(types(record(good, { draft: true }))).toEqual(['WeekPlanGenerated']);
  });

  it('stores the shortfalls computed from its shifts, not those that the planner reports', () => {
    const { decision } = record(good);
    const event = 'events' in decision ? decision.events[0] : undefined;
    const shortfalls = event?.type === 'WeekPlanGenerated' ? event.data.shortfalls : [];
    expect(shortfalls).toContainEqual(
      expect.objectContaining({ kind: 'closing', day: 1, group: 'vente', from: 1170, to: 1200 }),
    );
  });

  it('is published even with short notice, and the person is then asked to accept its days', () => {
    const partTimer = { id: nadia, name: 'Nadia', weeklyHours: 24 };
    const facts = factsOf({ people: [partTimer], publishedBefore: false });
    const late = record(good, { facts, at: { today: '2026-11-20', now: '09:00' } });
    expect(types(late)).toEqual(['WeekPlanGenerated', 'WeekPublished', 'PlanAgreementsRequested']);
    expect(asked(facts, late, '2026-11-20')).toEqual([
      { employeeId: nadia, date: '2026-11-24', declined: false },
    ]);
  });

  it('that replaces a published week needs the consent of part-timers only for changed hours', () => {
    const history: NewWeekEvent[] = [
      {
        type: 'PlanShiftsChanged',
        data: {
          ...{ week: '2026-W48', employeeId: nadia, cause: 'edit', notifiedOn: null, removed: [] },
          ...{ added: [shiftAt('old', nadia, '2026-11-24', '06:00-13:00')], consents: [], reasons: [] },
        },
      },
      {
        type: 'WeekPublished',
        data: { week: '2026-W48', publishedOn: '2026-11-20', consents: [nadia], consentForAll: false },
      },
    ];
    const staff = factsOf({ people: [{ id: nadia, name: 'Nadia', weeklyHours: 24 }] });
    const facts = asRecorded(staff, fold(week, history));
    const at = { today: '2026-11-21', now: '09:00' };
    const again = solved({ who: nadia, date: '2026-11-24', hours: '06:00-13:00' });
    const paused = again.plan.shifts.map((shift) => ({
      ...shift,
      breaks: [{ start: '10:00', end: '10:30', paid: false }],
    }));
    const recorded = record({ ...again, plan: { ...again.plan, shifts: paused } }, { facts, at });
    expect(types(recorded)).toEqual(['WeekPlanGenerated']);
    expect(recorded.outcome).toEqual({ proposalId: null, changes: [] });
    const other = record(solved({ who: nadia, date: '2026-11-24', hours: '07:00-13:00' }), { facts, at });
    expect(types(other)).toEqual(['WeekPlanGenerated', 'PlanAgreementsRequested']);
    expect(asked(facts, other, '2026-11-21').map(({ date }) => date)).toContain('2026-11-24');
  });

  it('is kept as a proposal when an input changed during the planning, and names the input', () => {
    const now = factsOf({ people, rows: { [nadia]: { Mardi: 'MAL' } } });
    const kept = record(solved({ who: fatou, date: '2026-11-24', hours: '06:00-11:00' }), { now });
    expect(types(kept)).toEqual(['WeekProposalKept']);
    expect(kept.outcome.changes).toEqual([
      { kind: 'cell', employeeId: nadia, date: '2026-11-24', text: 'Nadia, mardi 24/11\u202f: MAL' },
    ]);
  });

  it('is kept as a proposal when the week before changed during the planning, and names that change', () => {
    const before = (hours: string): WeekFacts => ({
      ...factsOf({ people }),
      plans: new Map([
        [
          '2026-W47',
          {
            ...noPlan,
            status: 'draft',
            shifts: [
              {
                ...shiftAt('sunday', nadia, '2026-11-22', hours),
                origin: 'generated',
                notifiedOn: null,
                agreedOn: null,
                changed: null,
              },
            ],
          },
        ],
      ]),
    });
    const kept = record(good, { facts: before('06:00-11:00'), now: before('15:00-20:00') });
    expect(types(kept)).toEqual(['WeekProposalKept']);
    expect(kept.outcome.changes.map(({ text }) => text)).toEqual([
      'La semaine 47 a changé\u202f: fin de semaine de Nadia',
    ]);
    expect(types(record(good, { facts: before('06:00-11:00') }))).not.toContain('WeekProposalKept');
  });

  it('is kept as a proposal when somebody edited the plan during the planning', () => {
    expect(types(record(good, { laterEvents: ['PlanShiftsChanged'] }))).toEqual(['WeekProposalKept']);
    expect(types(record(good, { laterEvents: ['PlanChangesSeen'] }))).not.toContain('WeekProposalKept');
  });

  const drawn: NewWeekEvent = {
    type: 'PlanShiftsChanged',
    data: {
      ...{ week: '2026-W48', employeeId: nadia, cause: 'edit', notifiedOn: null, removed: [] },
      ...{ added: [shiftAt('old', nadia, '2026-11-24', '06:00-13:00')], consents: [], reasons: [] },
    },
  };
  const requested = (...history: NewWeekEvent[]) =>
    record(good, { facts: asRecorded(factsOf({ people }), fold(week, history)), asksProposal: true });

  it('is kept as a proposal on request, next to an edited or published week', () => {
    expect(types(requested(drawn))).toEqual(['WeekProposalKept']);
    const published: NewWeekEvent = {
      type: 'WeekPublished',
      data: { week: '2026-W48', publishedOn: '2026-11-02', consents: [], consentForAll: false },
    };
    const kept = requested(drawn, published);
    expect(types(kept)).toEqual(['WeekProposalKept']);
    expect(kept.outcome).toEqual({ proposalId: 'proposal', changes: [] });
    // Nothing is lost where there is nothing of anybody's.
    expect(types(requested())).toEqual(['WeekPlanGenerated', 'WeekPublished']);
  });

  it('replaces a proposal that is not decided', () => {
    const { decision } = requested(drawn);
    const [first] = 'events' in decision ? decision.events : [];
    if (first?.type !== 'WeekProposalKept') throw new Error('nothing kept');
    const older: NewWeekEvent = { ...first, data: { ...first.data, proposalId: 'older' } };
    expect(requested(drawn, older).decision).toMatchObject({
      events: [
        { type: 'WeekProposalDiscarded', data: { proposalId: 'older' } },
        { type: 'WeekProposalKept', data: { proposalId: 'proposal' } },
      ],
    });
  });

  it('omits the shifts of a person that the law check refuses, and claims no quality for the plan', () => {
    const { decision } = record(
      solved(
        { who: nadia, date: '2026-11-24', hours: '06:00-23:00' },
        { who: fatou, date: '2026-11-24', hours: '06:00-11:00' },
      ),
    );
    expect(decision).toMatchObject({
      events: [
        {
          data: {
            shifts: [shiftAt('new-1', fatou, '2026-11-24', '06:00-11:00')],
            proof: { gap: 1, end: 'bounded' },
          },
        },
        { type: 'WeekPublished' },
      ],
    });
  });

  it('keeps pinned shifts with their ids, and accepts illegal hours that are in the past', () => {
    const pinned = { ...shiftAt('old', nadia, '2026-11-24', '06:00-23:00'), pinned: true };
    const state = week.evolve(week.initial, {
      type: 'PlanShiftsChanged',
      data: {
        week: '2026-W48',
        employeeId: nadia,
        cause: 'edit',
        notifiedOn: null,
        removed: [],
        added: [pinned],
        consents: [],
        reasons: [],
      },
    });
    const facts = asRecorded(factsOf({ people }), state);
    const { decision } = record(
      solved(
        { who: nadia, date: '2026-11-24', hours: '06:00-23:00', id: 'old' },
        { who: fatou, date: '2026-11-24', hours: '06:00-11:00' },
      ),
      { facts },
    );
    expect(decision).toMatchObject({
      events: [{ type: 'WeekPlanGenerated', data: { shifts: [pinned, { id: 'new-1', employeeId: fatou }] } }],
    });
  });
});
