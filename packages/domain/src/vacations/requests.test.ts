import type { FournilEvent, NewFournilEvent, Recorded } from '@fournil/events/catalogue';
import { describe, expect, it } from 'vitest';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { fold } from '../decision.ts';
import { type LeaveDecision, type LeaveState, leave } from './record.ts';
import {
  decideAccept,
  decideAnswerProposal,
  decideAsk,
  decideChangeDates,
  decidePropose,
  decideReject,
  decideWithdraw,
} from './requests.ts';
import { decideAskCancellation } from './rules.ts';

const employee = { name: 'Nadia Benali', email: null, isActive: true, exitDate: '2026-12-31' };
const ids = { leaveId: 'l1', employeeId: 'nadia' };
const period = { startDate: '2026-12-21', endDate: '2026-12-27' };
const ask = { ...ids, ...period, type: 'Congés payés', city: 'Villefranche' } as const;
const requested: NewFournilEvent = {
  type: 'VacationRequested',
  data: { ...ids, ...period, leaveType: 'Congés payés', city: 'Villefranche' },
};
const accepted: NewFournilEvent = { type: 'VacationAccepted', data: { ...ids, ...period } };
const rejected: NewFournilEvent = { type: 'VacationRejected', data: ids };
const withdrawn: NewFournilEvent = { type: 'VacationWithdrawn', data: ids };
const declined: NewFournilEvent = { type: 'VacationProposalDeclined', data: ids };
const recorded: NewFournilEvent = {
  type: 'LeaveRecorded',
  data: { ...ids, ...period, leaveType: 'Congés payés' },
};

/** Facts as read back, with who recorded them. */
const asRead = (events: readonly NewFournilEvent[], role = 'admin') =>
  events.map((event, revision) => ({
    ...event,
    revision,
    metadata: { actor: { role }, recordedAt: '2026-11-21T10:00:00Z' },
  })) as unknown as readonly Recorded<FournilEvent>[];
const on = (...events: readonly NewFournilEvent[]) => ({
  leaveId: 'l1',
  history: asRead(events),
  laterEvents: [],
});

describe('other dates proposed by the manager', () => {
  const proposed: NewFournilEvent = {
    type: 'VacationDatesProposed',
    data: { ...ids, startDate: '2026-12-14', endDate: '2026-12-20' },
  };
  const dates = { startDate: '2026-12-14', endDate: '2026-12-20' };

  it('wait for the person, who accepts them in one event or keeps the requested dates', () => {
    given(leave, [requested])
      .when((state) => decidePropose({ ...dates, comment: 'Noël est complet' }, state, on(requested), {}))
      .thenRecorded({
        type: 'VacationDatesProposed',
        data: { ...ids, ...dates, comment: 'Noël est complet' },
      });
    const history = on(requested, proposed);
    given(leave, [requested, proposed])
      .when((state) => decideAnswerProposal({ accept: true, ...dates }, 'nadia', state, history, employee))
      .thenRecorded({ type: 'VacationAccepted', data: { ...ids, ...dates } });
    given(leave, [requested, proposed])
      .when((state) => decideAnswerProposal({ accept: false, ...dates }, 'nadia', state, history, employee))
      .thenRecorded({ type: 'VacationProposalDeclined', data: ids });
  });

  it.each([
    ['by another person', 'leo', dates, [proposed], 'unknown_vacation'],
    [
      'when the answer names other dates',
      'nadia',
      { ...dates, endDate: '2026-12-21' },
      [proposed],
      'vacation_not_proposed',
    ],
    ['when none were proposed', 'nadia', dates, [], 'vacation_not_proposed'],
    ['after they were declined', 'nadia', dates, [proposed, declined], 'vacation_not_proposed'],
    ['after the request was decided', 'nadia', dates, [proposed, accepted], 'vacation_decided'],
  ] as const)('cannot be answered %s', (_what, who, seen, more, code) => {
    const facts = [requested, ...more];
    given(leave, facts)
      .when((state) => decideAnswerProposal({ accept: true, ...seen }, who, state, on(...facts), employee))
      .thenRefused(code);
  });

  it('cannot be accepted after a contract end recorded meanwhile, and can be declined', () => {
    const history = on(requested, proposed);
    const leaving = { ...employee, exitDate: '2026-12-18' };
    const answering = (accept: boolean) =>
      given(leave, [requested, proposed]).when((state) =>
        decideAnswerProposal({ accept, ...dates }, 'nadia', state, history, leaving),
      );
    answering(true).thenRefused('invalid_input');
    answering(false).thenRecorded(declined);
  });

  it('must differ from the requested dates and be within the contract', () => {
    const errorOf = (asked: typeof period) => {
      const decision = decidePropose(asked, fold(leave, [requested] as never), on(requested), {
        exitDate: '2026-12-31',
      });
      return 'refused' in decision ? JSON.stringify(decision) : '';
    };
    expect(errorOf(period)).toMatch(/Ce sont les dates demandées/);
    expect(errorOf({ ...period, endDate: '2027-01-02' })).toMatch(/Le contrat se termine/);
  });
});

describe('a request for leave', () => {
  it('cannot begin before the entry date, whether requested, changed or proposed', () => {
    const late = { entryDate: '2099-01-01' };
    const text =
      "Cette date est avant l'entrée du 01/01/2099 : corrigez-la, ou la date d'entrée sur la fiche.";
    given(leave, [])
      .when((state) => decideAsk(ask, state, { ...employee, ...late, exitDate: null }))
      .thenRefused('invalid_input', { text });
    const dates = { startDate: '2026-12-22', endDate: '2026-12-23' };
    given(leave, [requested])
      .when((state) => decideChangeDates(dates, state, on(requested), late))
      .thenRefused('invalid_input', { text });
    given(leave, [requested])
      .when((state) => decidePropose(dates, state, on(requested), late))
      .thenRefused('invalid_input', { text });
  });

  it('is recorded as pending, with the city of the shop', () => {
    given(leave, [])
      .when((state) => decideAsk({ ...ask, precisions: 'Mariage' }, state, employee))
      .thenRecorded({
        type: 'VacationRequested',
        data: { ...ids, leaveType: 'Congés payés', ...period, precisions: 'Mariage', city: 'Villefranche' },
      });
  });

  it.each([
    ['ends before it starts', { endDate: '2026-12-20' }, 'La date de fin doit suivre la date de début'],
    [
      'ends after the contract',
      { endDate: '2027-01-03' },
      'Le contrat se termine le 31/12/2026 : ce congé finit après.',
    ],
    [
      'covers more than a year',
      { startDate: '2025-10-01', endDate: '2026-11-04' },
      'Une demande couvre 366 jours au plus : vérifiez les dates',
    ],
    [
      'begins and ends at the same noon',
      { endDate: '2026-12-21', startHalf: 'afternoon', endHalf: 'morning' },
      'Un congé qui commence et finit le même midi ne compte aucun jour : vérifiez les demi-journées',
    ],
    [
      'is for a family event and does not name the event',
      { type: 'Événement familial' },
      'Indiquez de quel événement familial il s’agit',
    ],
  ] as const)('is refused when it %s', (_why, wrong, text) => {
    given(leave, [])
      .when((state) => decideAsk({ ...ask, ...wrong }, state, employee))
      .thenRefused('invalid_input', { text });
  });

  it('is refused for a person who is unknown or no longer employed', () => {
    for (const [who, code] of [
      [null, 'unknown_employee'],
      [{ ...employee, isActive: false }, 'inactive_employee'],
    ] as const)
      given(leave, [])
        .when((state) => decideAsk(ask, state, who))
        .thenRefused(code);
  });

  it('can be accepted unchanged, or rejected with or without a reason', () => {
    given(leave, [requested])
      .when((state) => decideAccept(state, on(requested), employee))
      .thenRecorded(accepted);
    given(leave, [requested])
      .when((state) => decideReject({ reason: 'Trop d’absents' }, state, on(requested)))
      .thenRecorded({ type: 'VacationRejected', data: { ...ids, reason: 'Trop d’absents' } });
    given(leave, [requested])
      .when((state) => decideReject({}, state, on(requested)))
      .thenRecorded(rejected);
  });

  it('cannot be accepted after a contract end recorded after the request, nor for a person who left on an unknown day', () => {
    const accepting = (who: typeof employee | null | Omit<typeof employee, 'exitDate'>) =>
      given(leave, [requested]).when((state) => decideAccept(state, on(requested), who));
    const leaving = { ...employee, exitDate: '2026-12-24' };
    accepting(leaving).thenRefused('invalid_input', {
      text: 'Le contrat se termine le 24/12/2026 : ce congé finit après. Changez ses dates ou rejetez la demande.',
    });
    accepting({ ...leaving, isActive: false }).thenRefused('invalid_input');
    accepting({ name: 'Nadia Benali', email: null, isActive: false }).thenRefused('inactive_employee');
    accepting(null).thenRefused('unknown_employee');
    // Anything that was taken before the last day may still be granted.
    accepting({ ...employee, isActive: false, exitDate: '2026-12-27' }).thenRecorded(accepted);
  });

  it('of a person with erased data can be rejected or withdrawn, and not accepted or moved', () => {
    const dates = { startDate: '2026-12-14', endDate: '2026-12-20' };
    const decide = (one: (state: LeaveState) => LeaveDecision) => given(leave, [requested]).when(one);
    decide((state) => decideAccept(state, on(requested), null)).thenRefused('unknown_employee');
    decide((state) => decideChangeDates(dates, state, on(requested), null)).thenRefused('unknown_employee');
    decide((state) => decidePropose(dates, state, on(requested), null)).thenRefused('unknown_employee');
    decide((state) => decideReject({}, state, on(requested))).thenRecorded(rejected);
    decide((state) => decideWithdraw({}, null, state, on(requested))).thenRecorded(withdrawn);
  });

  it.each([
    ['accepted', [requested, accepted], 'acceptée'],
    ['rejected', [requested, rejected], 'rejetée'],
    ['withdrawn', [requested, withdrawn], 'retirée'],
    ['recorded by the manager', [recorded], 'acceptée'],
  ] as const)(
    'that is already %s cannot be decided again, and the refusal gives the time and the author',
    (_what, facts, word) => {
      const text = `Cette demande a déjà été ${word} le 21/11/2026 à 11:00 (Administrateur) : rechargez la page.`;
      const decisions: readonly ((state: LeaveState) => object)[] = [
        (state) => decideAccept(state, on(...facts), employee),
        (state) => decideReject({}, state, on(...facts)),
        (state) => decideWithdraw({}, 'nadia', state, on(...facts)),
        (state) =>
          decideChangeDates({ startDate: '2026-12-22', endDate: '2026-12-23' }, state, on(...facts), {}),
      ];
      const state = fold(leave, facts as unknown as readonly FournilEvent[]);
      for (const decide of decisions)
        expect(decide(state)).toMatchObject({ refused: 'vacation_decided', text });
    },
  );

  it('is not accepted when its dates changed after the manager read them', () => {
    const moved: NewFournilEvent = {
      type: 'VacationDatesChanged',
      data: { ...ids, startDate: '2026-12-21', endDate: '2026-12-24' },
    };
    const base = fold(leave, [requested] as readonly FournilEvent[]);
    const history = asRead([requested, moved]);
    given(leave, [requested, moved])
      .when((state) =>
        decideAccept(state, { leaveId: 'l1', base, history, laterEvents: history.slice(1) }, employee),
      )
      .thenRefused('conflict', {
        details: {
          fields: [
            {
              field: 'endDate',
              yours: '2026-12-27',
              theirs: '2026-12-24',
              changedBy: 'Administrateur',
              changedAt: '2026-11-21T10:00:00Z',
            },
          ],
          revision: 1,
        },
      });
  });

  it('can be withdrawn only by the person who made it', () => {
    given(leave, [requested])
      .when((state) => decideWithdraw({}, 'nadia', state, on(requested)))
      .thenRecorded(withdrawn);
    given(leave, [requested])
      .when((state) => decideWithdraw({}, 'leo', state, on(requested)))
      .thenRefused('unknown_vacation');
  });

  it('can be withdrawn while pending; when accepted, its cancellation can be asked for once', () => {
    const asked: NewFournilEvent = {
      type: 'VacationCancellationRequested',
      data: { ...ids, reason: 'Malade' },
    };
    given(leave, [requested, accepted])
      .when((state) => decideAskCancellation({ reason: 'Malade' }, 'nadia', state, 'l1'))
      .thenRecorded(asked);
    given(leave, [requested, accepted, asked])
      .when((state) => decideAskCancellation({}, 'nadia', state, 'l1'))
      .thenRecorded();
    given(leave, [requested])
      .when((state) => decideAskCancellation({}, 'nadia', state, 'l1'))
      .thenRefused('vacation_not_accepted');
  });
});
