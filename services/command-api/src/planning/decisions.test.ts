import type { NewFournilEvent } from '@fournil/events/catalogue';
import { factsOf, type GivenPerson, givenWeek, shiftAt } from '@fournil/read-models/planning/given-week';
import type { WeekFacts } from '@fournil/read-models/planning/week-facts';
import { describe, expect, it } from 'vitest';
import { given } from '../app/given-when-then.ts';
import { decideCopy } from './copy/decide.ts';
import { decideEdit } from './edit/decide.ts';
import { decidePin } from './pin/decide.ts';
import { decidePublish } from './publish/decide.ts';
import { decideRealize, decideRealizeAll } from './realize/decide.ts';
import { decideRemedy } from './remedy/decide.ts';
import { decideReopen } from './reopen/decide.ts';
import { decideSeen } from './seen/decide.ts';
import { asRecorded, type WeekState, week } from './week.ts';

const w = '2026-W48';
const [nadia, fatou] = ['a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002'];
const people: GivenPerson[] = [
  { employee_id: nadia, name: 'Nadia' },
  { employee_id: fatou, name: 'Fatou', weekly_hours: 24 },
];
const tuesday = '2026-11-24';
const wednesday = '2026-11-25';
const moment = { today: '2026-11-02', now: '09:00' };
const base = shiftAt('s1', nadia, tuesday, '06:00-11:00');
const fatous = shiftAt('s2', fatou, wednesday, '14:00-19:00');

const generated: NewFournilEvent = {
  type: 'WeekPlanGenerated',
  data: {
    week: w,
    shifts: [base, fatous],
    people: [nadia, fatou].map((employeeId) => ({ employeeId, contractMinutes: 2100, targetMinutes: 2100 })),
    levels: {},
    digests: {},
    rulesVersion: '2026-11-21',
    planHash: 'hash',
    proof: { cost: 0, bound: 0, gap: 0, end: 'optimal', work: 1 },
    shortfalls: [],
    proposalId: null,
    toldOn: null,
  },
};
const published = (publishedOn: string): NewFournilEvent => ({
  type: 'WeekPublished',
  data: { week: w, publishedOn, consents: [], consentForAll: false },
});
const realized = (...employeeIds: string[]): NewFournilEvent => ({
  type: 'PlanRowsRealized',
  data: { week: w, employeeIds },
});

const facts = (state: WeekState, more: Partial<WeekFacts> = {}): WeekFacts =>
  asRecorded({ ...factsOf({ people }), ...more }, state);
const asked = (employeeId: string, date: string, startTime: string, endTime: string) => ({
  employeeId,
  date,
  startTime,
  endTime,
});
const edit =
  (
    command: {
      removed?: string[];
      added?: ReturnType<typeof asked>[];
      reasons?: { ruleId: string; text: string }[];
    },
    at = moment,
  ) =>
  (state: WeekState) =>
    decideEdit(
      { removed: [], added: [], reasons: [], cause: 'edit', ...command },
      { facts: facts(state), moment: at, seen: [], since: [], newId: (index) => `new-${index}` },
    );
const changed = (more: object): NewFournilEvent =>
  ({
    type: 'PlanShiftsChanged',
    data: {
      week: w,
      employeeId: nadia,
      cause: 'edit',
      toldOn: null,
      removed: [],
      added: [],
      consents: [],
      reasons: [],
      ...more,
    },
  }) as NewFournilEvent;

describe('an edit of a planned week', () => {
  it('moves a shift as one fact of its person', () => {
    given(week, [generated])
      .when(edit({ removed: ['s1'], added: [asked(nadia, tuesday, '07:00', '12:00')] }))
      .thenRecorded(
        changed({ removed: [base], added: [{ ...base, id: 'new-0', start: '07:00', end: '12:00' }] }),
      );
  });

  it('places the break a shift of six hours asks for, away from the rush', () => {
    given(week, [generated])
      .when(edit({ added: [asked(nadia, wednesday, '06:00', '13:30')] }))
      .thenRecorded(
        changed({
          added: [
            {
              ...shiftAt('new-0', nadia, wednesday, '06:00-13:30'),
              breaks: [{ start: '09:30', end: '10:00', paid: false }],
            },
          ],
        }),
      );
  });

  it('is forbidden by a rule of law, with its name and article', () => {
    const decided = edit({
      added: [asked(nadia, wednesday, '00:00', '05:00'), asked(nadia, wednesday, '06:00', '19:00')],
    })(stateOf([generated]));
    expect(decided).toMatchObject({ refused: 'rule_forbids', text: expect.stringContaining('CT L31') });
  });

  it('asks for a reason where a contract is exceeded, and records it', () => {
    const long = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'].map((date) =>
      asked(nadia, date, '06:00', '14:45'),
    );
    given(week, [generated])
      .when(edit({ added: long }))
      .thenRefused('reason_needed');
    const reasons = [{ ruleId: 'W07', text: 'remplacement' }];
    const decided = edit({ added: long, reasons })(stateOf([generated]));
    expect(decided).toMatchObject({ events: [{ type: 'PlanShiftsChanged', data: { reasons } }] });
  });

  it('refuses two shifts of one person at the same time', () => {
    given(week, [generated])
      .when(edit({ added: [asked(nadia, tuesday, '10:00', '14:00')] }))
      .thenRefused('shifts_overlap', {
        text: 'Deux services de Nadia se chevauchent : 06:00–11:00 et 10:00–14:00.',
      });
  });

  it('refuses a realized row, a shift that is gone, a day of another week, a stranger', () => {
    given(week, [generated, realized(nadia)])
      .when(edit({ removed: ['s1'] }))
      .thenRefused('shift_frozen');
    given(week, [generated])
      .when(edit({ removed: ['gone'] }))
      .thenRefused('unknown_shift');
    given(week, [generated])
      .when(edit({ added: [asked(nadia, '2026-12-01', '06:00', '11:00')] }))
      .thenRefused('invalid_input');
    given(week, [generated])
      .when(edit({ added: [asked('nobody', tuesday, '06:00', '11:00')] }))
      .thenRefused('unknown_employee');
  });

  it('needs the consent of a part-timer told too late, once the week is published', () => {
    const late = { today: '2026-11-20', now: '09:00' };
    const move = { removed: ['s2'], added: [asked(fatou, wednesday, '13:00', '18:00')] };
    const history = [generated, published('2026-11-02')];
    given(week, history).when(edit(move, late)).thenRefused('reason_needed');
    const reasons = [{ ruleId: 'P05', text: 'accord au téléphone' }];
    given(week, history)
      .when(edit({ ...move, reasons }, late))
      .thenRecorded(
        changed({
          employeeId: fatou,
          toldOn: '2026-11-20',
          removed: [fatous],
          added: [{ ...fatous, id: 'new-0', start: '13:00', end: '18:00' }],
          consents: [fatou],
          reasons,
        }),
      );
  });
});

const stateOf = (events: readonly NewFournilEvent[]): WeekState =>
  events.reduce((state, event) => week.evolve(state, event as never), week.initial);

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

  it('late needs the part-timers it concerns, one by one', () => {
    given(week, [generated]).when(publish('2026-11-20')).thenRefused('consent_needed');
    given(week, [generated]).when(publish('2026-11-20', 'all')).thenRefused('consent_needed');
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
    const pinned: NewFournilEvent = {
      type: 'PlanShiftsPinned',
      data: { week: w, shiftIds: ['s1'], pinned: true },
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
    const event: NewFournilEvent = {
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
    const saved = (value: string): NewFournilEvent => ({
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
});

describe('copying a week', () => {
  it('takes what is possible and lists the rest', () => {
    const source = stateOf([
      {
        ...generated,
        data: {
          ...generated.data,
          week: '2026-W47',
          shifts: [
            shiftAt('o1', nadia, '2026-11-17', '06:00-11:00'),
            shiftAt('o2', fatou, '2026-11-18', '14:00-19:00'),
          ],
        },
      } as NewFournilEvent,
    ]);
    const sick = { ...factsOf({ people, week: givenWeek, rows: { [fatou]: { Mercredi: 'Repos' } } }) };
    const decided = decideCopy(
      { from: { week: 47, year: 2026 } },
      { facts: sick, source: source.plan, moment, since: [], newId: (index) => `copy-${index}` },
    );
    expect(decided).toEqual({
      events: [
        {
          type: 'PlanShiftsChanged',
          data: {
            week: w,
            employeeId: nadia,
            cause: 'copy',
            toldOn: null,
            removed: [],
            added: [shiftAt('copy-0', nadia, tuesday, '06:00-11:00')],
            consents: [],
            reasons: [],
          },
        },
      ],
      copied: 1,
      skipped: [
        {
          employeeId: fatou,
          date: wednesday,
          startTime: '14:00',
          endTime: '19:00',
          text: 'Contrainte du jour : Repos.',
        },
      ],
    });
  });
});
