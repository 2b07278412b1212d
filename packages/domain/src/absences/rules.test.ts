import { absenceMessages, delayErrors, periodErrors } from '@fournil/contracts/absences/rules';
import type { FournilEvent, NewFournilEvent } from '@fournil/events/catalogue';
import { describe, expect, it } from 'vitest';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { fold } from '../decision.ts';
import { claimsOf } from '../unique.ts';
import { type DeclarationState, declaration, uniquePeriod } from './record.ts';
import { decideCancel, decideCorrect, decideDeclareDelay, decideDeclarePeriod } from './rules.ts';

const declarationId = '6d3f0a5e-7a26-4f3e-8f0b-2b7a1f1f0d01';
const employeeId = '0b0e6d0c-5a51-4a4e-9c3a-3f0d1c1e2a01';
const ids = { declarationId, employeeId };
const today = '2026-11-21';
const nadia = { name: 'Nadia Benali', email: null, isActive: true };
const week = { startDate: '2026-11-16', endDate: '2026-11-22' };
const sickLeave: NewFournilEvent = {
  type: 'SickLeaveDeclared',
  data: { ...ids, ...week, reason: 'Grippe' },
};
const delay: NewFournilEvent = {
  type: 'DelayDeclared',
  data: { ...ids, date: '2026-11-20', duration: 15 },
};
const cancelled: NewFournilEvent = {
  type: 'DeclarationCancelled',
  data: { ...ids, cancellationReason: 'Erreur de personne' },
};
const correcting = {
  declarationId,
  correctionReason: 'Certificat reçu',
  today,
  employed: {},
  laterEvents: [],
};

/** The state some facts make, as the author of an edit saw it. */
const after = (...events: readonly NewFournilEvent[]): DeclarationState =>
  fold(declaration, events as readonly FournilEvent[]);

describe('declaring a sick leave, an absence or a delay', () => {
  it('records the person, the period and the reason', () => {
    given(declaration, [])
      .when((state) =>
        decideDeclarePeriod('sick-leave', { ...ids, ...week, reason: 'Grippe' }, state, { employee: nadia }),
      )
      .thenRecorded(sickLeave);
    given(declaration, [])
      .when((state) => decideDeclarePeriod('absence', { ...ids, ...week }, state, { employee: nadia }))
      .thenRecorded({ type: 'AbsenceDeclared', data: { ...ids, ...week } });
    given(declaration, [])
      .when((state) =>
        decideDeclareDelay({ ...ids, date: '2026-11-20', duration: 15 }, state, { employee: nadia, today }),
      )
      .thenRecorded(delay);
  });

  it('is allowed within an earlier employment, and refused between two employments', () => {
    const formerEmployments = [{ from: '2025-01-06', until: '2026-11-20' }];
    const employee = { ...nadia, entryDate: '2026-12-01', formerEmployments };
    const declare = (startDate: string) =>
      decideDeclarePeriod('absence', { ...ids, startDate, endDate: startDate }, declaration.initial, {
        employee,
      });
    expect(declare('2026-11-20')).toHaveProperty('events');
    expect(declare('2026-11-21')).toMatchObject({ refused: 'invalid_input' });
    expect(declare('2025-01-05')).toMatchObject({ refused: 'invalid_input' });
  });

  it('refuses a date before the entry date, also in a correction of dates', () => {
    const text =
      "Cette date est avant l'entrée du 17/11/2026 : corrigez-la, ou la date d'entrée sur la fiche.";
    const employee = { ...nadia, entryDate: '2026-11-17' };
    const early = (field: string) => ({ fields: [{ field, message: text }] });
    for (const kind of ['sick-leave', 'absence'] as const)
      given(declaration, [])
        .when((state) => decideDeclarePeriod(kind, { ...ids, ...week }, state, { employee }))
        .thenRefused('invalid_input', early('startDate'));
    given(declaration, [])
      .when((state) =>
        decideDeclareDelay({ ...ids, date: '2026-11-16', duration: 15 }, state, { employee, today }),
      )
      .thenRefused('invalid_input', early('date'));
    const known = { ...correcting, employed: { entryDate: '2026-11-17' } };
    given(declaration, [sickLeave])
      .when((state) => decideCorrect({ startDate: '2026-11-15' }, state, known))
      .thenRefused('invalid_input', early('startDate'));
    given(declaration, [sickLeave])
      .when((state) => decideCorrect({ reason: 'Angine' }, state, known))
      .thenRecorded({
        type: 'DeclarationCorrected',
        data: { ...ids, reason: 'Angine', correctionReason: 'Certificat reçu' },
      });
  });

  it('treats an empty reason as no reason', () => {
    given(declaration, [])
      .when((state) =>
        decideDeclarePeriod('absence', { ...ids, ...week, reason: '' }, state, { employee: nadia }),
      )
      .thenRecorded({ type: 'AbsenceDeclared', data: { ...ids, ...week } });
  });

  it('accepts a period of one day, and refuses an end before the start', () => {
    const on = (startDate: string, endDate: string) =>
      given(declaration, []).when((state) =>
        decideDeclarePeriod('sick-leave', { ...ids, startDate, endDate }, state, { employee: nadia }),
      );
    on('2026-11-16', '2026-11-16').thenRecorded({
      type: 'SickLeaveDeclared',
      data: { ...ids, startDate: '2026-11-16', endDate: '2026-11-16' },
    });
    on('2026-11-16', '2026-11-15').thenRefused('invalid_input', {
      fields: [{ field: 'endDate', message: absenceMessages.endBeforeStart }],
    });
  });

  it('accepts a period of three years, and refuses one day more', () => {
    expect(periodErrors({ startDate: '2024-01-01', endDate: '2026-12-31' })).toEqual({});
    expect(periodErrors({ startDate: '2024-01-01', endDate: '2027-01-01' })).toEqual({
      endDate: absenceMessages.tooLong,
    });
  });

  it('accepts a delay today, and refuses a delay tomorrow', () => {
    expect(delayErrors({ date: today, duration: 1 }, today)).toEqual({});
    given(declaration, [])
      .when((state) =>
        decideDeclareDelay({ ...ids, date: '2026-11-22', duration: 5 }, state, { employee: nadia, today }),
      )
      .thenRefused('invalid_input', {
        fields: [{ field: 'date', message: absenceMessages.delayInFuture }],
        text: absenceMessages.delayInFuture,
      });
  });

  it('accepts only delays of 1 to 480 minutes', () => {
    const errors = (duration: number) => delayErrors({ date: today, duration }, today);
    expect([0, 1, 480, 481].map(errors)).toEqual([
      { duration: "La durée du retard doit être d'au moins 1 minute" },
      {},
      {},
      { duration: 'La durée du retard ne peut pas dépasser 480 minutes' },
    ]);
  });

  it('refuses an unknown or deactivated person', () => {
    const of = (employee: typeof nadia | null) =>
      given(declaration, []).when((state) =>
        decideDeclarePeriod('absence', { ...ids, ...week }, state, { employee }),
      );
    of(null).thenRefused('unknown_employee');
    of({ ...nadia, isActive: false }).thenRefused('inactive_employee');
  });
});

describe('correcting a declaration of absence', () => {
  it('records only the changed fields, with the reason of the correction', () => {
    given(declaration, [sickLeave])
      .when((state) => decideCorrect({ ...week, endDate: '2026-11-25' }, state, correcting))
      .thenRecorded({
        type: 'DeclarationCorrected',
        data: { ...ids, endDate: '2026-11-25', correctionReason: 'Certificat reçu' },
      });
    given(declaration, [sickLeave])
      .when((state) => decideCorrect({ ...week, reason: 'Grippe' }, state, correcting))
      .thenRecorded();
  });

  it('can empty the reason of an absence', () => {
    given(declaration, [sickLeave])
      .when((state) => decideCorrect({ reason: '' }, state, correcting))
      .thenRecorded({
        type: 'DeclarationCorrected',
        data: { ...ids, reason: null, correctionReason: 'Certificat reçu' },
      });
  });

  it('refuses an end before the start, even if somebody else has just moved the end', () => {
    const shortened: NewFournilEvent = {
      type: 'DeclarationCorrected',
      data: { ...ids, endDate: '2026-11-17', correctionReason: 'Retour anticipé' },
    };
    given(declaration, [sickLeave, shortened])
      .when((state) =>
        decideCorrect({ startDate: '2026-11-18' }, state, { ...correcting, base: after(sickLeave) }),
      )
      .thenRefused('invalid_input', {
        fields: [{ field: 'endDate', message: absenceMessages.endBeforeStart }],
      });
  });

  it('reports a conflict when somebody else has just moved the same date', () => {
    const moved: NewFournilEvent = {
      type: 'DeclarationCorrected',
      data: { ...ids, endDate: '2026-11-24', correctionReason: 'Prolongation' },
    };
    given(declaration, [sickLeave, moved])
      .when((state) =>
        decideCorrect({ endDate: '2026-11-30' }, state, { ...correcting, base: after(sickLeave) }),
      )
      .thenRefused('conflict', {
        details: {
          fields: [expect.objectContaining({ field: 'endDate', yours: '2026-11-30', theirs: '2026-11-24' })],
        },
      });
  });

  it('refuses dates for a delay, a duration for a period, and a delay tomorrow', () => {
    given(declaration, [delay])
      .when((state) => decideCorrect({ startDate: '2026-11-20' }, state, correcting))
      .thenRefused('invalid_input', {
        fields: [{ field: 'startDate', message: absenceMessages.notOfADelay }],
      });
    given(declaration, [sickLeave])
      .when((state) => decideCorrect({ duration: 20 }, state, correcting))
      .thenRefused('invalid_input', {
        fields: [{ field: 'duration', message: absenceMessages.notOfAPeriod }],
      });
    given(declaration, [delay])
      .when((state) => decideCorrect({ date: '2026-11-22' }, state, correcting))
      .thenRefused('invalid_input', { fields: [{ field: 'date', message: absenceMessages.delayInFuture }] });
  });

  it('is refused for an unknown or cancelled declaration', () => {
    given(declaration, [])
      .when((state) => decideCorrect({ endDate: '2026-11-30' }, state, correcting))
      .thenRefused('unknown_declaration');
    given(declaration, [sickLeave, cancelled])
      .when((state) => decideCorrect({ endDate: '2026-11-30' }, state, correcting))
      .thenRefused('declaration_cancelled');
  });

  it('is refused for a person with erased data, like every change', () => {
    const ofNobody = { ...correcting, employed: null };
    for (const [first, correction] of [
      [sickLeave, { endDate: '2026-11-25' }],
      [sickLeave, { reason: 'Angine' }],
      [delay, { duration: 20 }],
    ] as const)
      given(declaration, [first])
        .when((state) => decideCorrect(correction, state, ofNobody))
        .thenRefused('unknown_employee');
  });
});

describe('cancelling a declaration', () => {
  const cancel = (state: DeclarationState, base?: DeclarationState) =>
    decideCancel({ cancellationReason: 'Erreur de personne' }, state, {
      declarationId,
      laterEvents: [],
      ...(base ? { base } : {}),
    });

  it('records the reason, and nothing when it is repeated', () => {
    given(declaration, [sickLeave])
      .when((state) => cancel(state))
      .thenRecorded(cancelled);
    given(declaration, [sickLeave, cancelled])
      .when((state) => cancel(state))
      .thenRefused('declaration_cancelled');
    given(declaration, [])
      .when((state) => cancel(state))
      .thenRefused('unknown_declaration');
  });

  it('reports a conflict when the dates are no longer those the user saw', () => {
    const moved: NewFournilEvent = {
      type: 'DeclarationCorrected',
      data: { ...ids, startDate: '2026-11-17', correctionReason: 'Prise de poste le lundi' },
    };
    given(declaration, [sickLeave, moved])
      .when((state) => cancel(state, after(sickLeave)))
      .thenRefused('conflict', {
        details: {
          fields: [
            expect.objectContaining({ field: 'startDate', yours: '2026-11-16', theirs: '2026-11-17' }),
          ],
        },
      });
    given(declaration, [sickLeave, moved])
      .when((state) => cancel(state, after(sickLeave, moved)))
      .thenRecorded(cancelled);
  });
});

describe('the reservation that prevents two equal declarations', () => {
  it('follows corrected dates, and ends when the declaration is cancelled', () => {
    const claims = (...events: readonly NewFournilEvent[]) =>
      claimsOf(uniquePeriod, after(sickLeave), events);
    const value = `${employeeId}|sick-leave|2026-11-16|2026-11-22`;
    expect(claimsOf(uniquePeriod, declaration.initial, [sickLeave])).toEqual({
      taken: [value],
      released: [],
    });
    const corrected = { ...ids, correctionReason: 'x' };
    expect(claims({ type: 'DeclarationCorrected', data: { ...corrected, endDate: '2026-11-23' } })).toEqual({
      taken: [`${employeeId}|sick-leave|2026-11-16|2026-11-23`],
      released: [value],
    });
    expect(claims({ type: 'DeclarationCorrected', data: { ...corrected, reason: null } })).toEqual({
      taken: [],
      released: [],
    });
    expect(claims(cancelled)).toEqual({ taken: [], released: [value] });
  });

  it('allows two delays of different minutes on one day', () => {
    expect(uniquePeriod.claimed(after(delay))).toEqual([`${employeeId}|delay|2026-11-20|15`]);
  });
});
