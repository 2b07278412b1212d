import type { ShiftInput } from '@fournil/contracts/planning/plan-shapes';
import { describe, expect, it } from 'vitest';
import {
  asked,
  base,
  changed,
  facts,
  fatou,
  fatous,
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
import { factsOf, givenWeek, shiftAt } from '../../../../testing/week/given-week.ts';
import type { NewWeekEvent } from '../week/plan/plan-after.ts';
import { decideCopy } from './copy.ts';
import { decideEdit } from './edit.ts';
import { type WeekState, week } from './week.ts';

const edit =
  (
    command: {
      removed?: string[];
      added?: ShiftInput[];
      reasons?: { ruleId: string; text: string }[];
      asksAgreement?: boolean;
    },
    at = moment,
  ) =>
  (state: WeekState) =>
    decideEdit(
      { removed: [], added: [], reasons: [], cause: 'edit', ...command },
      { facts: facts(state), moment: at, seen: [], laterEvents: [], newId: (index) => `new-${index}` },
    );
describe('an edit of a planned week', () => {
  it('moves a shift in one event of its person', () => {
    given(week, [generated])
      .when(edit({ removed: ['s1'], added: [asked(nadia, tuesday, '07:00', '12:00')] }))
      .thenRecorded(
        changed({ removed: [base], added: [{ ...base, id: 'new-0', start: '07:00', end: '12:00' }] }),
      );
  });

  it('puts the break that a shift of six hours needs outside the busy hours', () => {
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

  it('is refused when the law forbids it, with the name and article of the rule', () => {
    const decided = edit({
      added: [asked(nadia, wednesday, '00:00', '05:00'), asked(nadia, wednesday, '06:00', '19:00')],
    })(stateOf([generated]));
    expect(decided).toMatchObject({ refused: 'rule_forbids', text: expect.stringContaining('CT L31') });
  });

  it('needs a reason when it exceeds a contract, and records that reason', () => {
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
        text: 'Deux créneaux de Nadia se chevauchent : 06:00–11:00 et 10:00–14:00.',
      });
  });

  it('is refused for a realized week of a person, a removed shift, a day of another week, and an unknown person', () => {
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

  it('needs the consent of a part-timer with short notice when the week is published', () => {
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
          notifiedOn: '2026-11-20',
          removed: [fatous],
          added: [{ ...fatous, id: 'new-0', start: '13:00', end: '18:00' }],
          consents: [fatou],
          reasons,
        }),
      );
  });

  it("of a day with short notice is saved as a proposal when the person's consent is requested", () => {
    const late = { today: '2026-11-20', now: '09:00' };
    const move = { removed: ['s2'], added: [asked(fatou, wednesday, '13:00', '18:00')] };
    given(week, [generated, published('2026-11-02')])
      .when(edit({ ...move, asksAgreement: true }, late))
      .thenRecorded(
        changed({
          employeeId: fatou,
          notifiedOn: '2026-11-20',
          removed: [fatous],
          added: [{ ...fatous, id: 'new-0', start: '13:00', end: '18:00' }],
        }),
        {
          type: 'PlanAgreementsRequested',
          data: {
            week: '2026-W48',
            askedOn: '2026-11-20',
            asked: [{ employeeId: fatou, dates: [wednesday] }],
          },
        },
      );
    const night = { removed: ['s2'], added: [asked(fatou, wednesday, '05:00', '23:00')] };
    given(week, [generated, published('2026-11-02')])
      .when(edit({ ...night, asksAgreement: true }, late))
      .thenRefused('rule_forbids');
  });

  it('changes a break in a published week without consent when no working hour changes', () => {
    const breaks = [{ startTime: '16:00', endTime: '16:20', paid: false }];
    given(week, [generated, published('2026-11-02')])
      .when(
        edit(
          { removed: ['s2'], added: [{ ...asked(fatou, wednesday, '14:00', '19:00'), breaks }] },
          { today: '2026-11-20', now: '09:00' },
        ),
      )
      .thenRecorded(
        changed({
          ...{ employeeId: fatou, notifiedOn: '2026-11-20', removed: [fatous] },
          added: [{ ...fatous, id: 'new-0', breaks: [{ start: '16:00', end: '16:20', paid: false }] }],
        }),
      );
  });

  describe('of published hours', () => {
    const late = { today: '2026-11-20', now: '09:00' };
    const reasons = [{ ruleId: 'P05', text: 'accord au téléphone' }];
    const agreed = (publishedOn: string): NewWeekEvent => ({
      type: 'WeekPublished',
      data: { week: w, publishedOn, consents: [fatou], consentForAll: false },
    });
    const moved = changed({
      ...{ employeeId: fatou, notifiedOn: '2026-11-20', removed: [fatous], consents: [fatou], reasons },
      added: [{ ...fatous, id: 's3', start: '13:00', end: '18:00' }],
    });

    it('needs a new consent when the earlier consent was given to the publication', () => {
      given(week, [generated, agreed('2026-11-20')])
        .when(edit({ removed: ['s2'], added: [asked(fatou, wednesday, '13:00', '18:00')] }, late))
        .thenRefused('reason_needed');
    });

    it('needs a new consent for another day or another change than the one consented to', () => {
      const history = [generated, published('2026-11-02'), moved];
      given(week, history)
        .when(edit({ added: [asked(fatou, tuesday, '13:00', '18:00')] }, late))
        .thenRefused('reason_needed');
      given(week, history)
        .when(edit({ removed: ['s3'] }, late))
        .thenRefused('reason_needed');
    });

    it('needs a consent when they were announced with short notice and change for the first time', () => {
      const history = [generated, published('2026-11-20')];
      const reasons = [{ ruleId: 'P05', text: 'accord au téléphone' }];
      const move = { removed: ['s2'], added: [asked(fatou, wednesday, '13:00', '18:00')] };
      given(week, history).when(edit(move, late)).thenRefused('reason_needed');
      given(week, history)
        .when(edit({ ...move, reasons }, late))
        .thenRecorded(
          changed({
            ...{ employeeId: fatou, notifiedOn: '2026-11-20', removed: [fatous], consents: [fatou], reasons },
            added: [{ ...fatous, id: 'new-0', start: '13:00', end: '18:00' }],
          }),
        );
    });

    it('needs a consent six working days before the shift, and none seven working days before', () => {
      // Wednesday 25 November: six working days after Monday 16 (11 November behind it), seven after Friday 13.
      const move = { removed: ['s2'], added: [asked(fatou, wednesday, '13:00', '18:00')] };
      const history = [generated, published('2026-11-02')];
      given(week, history)
        .when(edit(move, { today: '2026-11-16', now: '09:00' }))
        .thenRefused('reason_needed');
      given(week, history)
        .when(edit(move, { today: '2026-11-13', now: '09:00' }))
        .thenRecorded(
          changed({
            ...{ employeeId: fatou, notifiedOn: '2026-11-13', removed: [fatous] },
            added: [{ ...fatous, id: 'new-0', start: '13:00', end: '18:00' }],
          }),
        );
    });

    it('needs no consent of people whose hours stay the same', () => {
      given(week, [generated, published('2026-11-02'), moved])
        .when(edit({ removed: ['s1'], reasons: [{ ruleId: 'P06', text: 'convenu' }] }, late))
        .thenRecorded(
          changed({
            ...{ notifiedOn: '2026-11-20', removed: [base] },
            reasons: [{ ruleId: 'P06', text: 'convenu' }],
          }),
        );
    });
  });
});

const stateOf = (events: readonly NewWeekEvent[]): WeekState =>
  events.reduce((state, event) => week.evolve(state, event as never), week.initial);

describe('the copy of a week', () => {
  it('contains the shifts that can be worked in the new week, and reports the others with the reason', () => {
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
      } as NewWeekEvent,
    ]);
    const sick = { ...factsOf({ people, week: givenWeek, rows: { [fatou]: { Mercredi: 'Repos' } } }) };
    const decided = decideCopy(
      { from: { week: 47, year: 2026 } },
      { facts: sick, source: source.plan, moment, laterEvents: [], newId: (index) => `copy-${index}` },
    );
    expect(decided).toEqual({
      events: [
        {
          type: 'PlanShiftsChanged',
          data: {
            week: w,
            employeeId: nadia,
            cause: 'copy',
            notifiedOn: null,
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
