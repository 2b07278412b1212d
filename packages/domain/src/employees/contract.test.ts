import type { FournilEvent, NewFournilEvent, Recorded } from '@fournil/events/catalogue';
import { describe, it } from 'vitest';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { decideChange } from './change.ts';
import { decideCorrectContract, decideWithdrawContract, historyOf } from './contract.ts';
import { employee } from './record.ts';
import { decideDeactivate } from './rules.ts';

const employeeId = '0b0e6d0c-5a51-4a4e-9c3a-3f0d1c1e2a01';
const toFixedTerm = 'c1000000-0000-4000-8000-000000000001';
const toTenHours = 'c1000000-0000-4000-8000-000000000002';
const today = '2026-01-20';
const added = (weeklyHours = 35): NewFournilEvent => ({
  type: 'EmployeeAdded',
  data: {
    employeeId,
    name: 'Nadia Benali',
    contractType: 'CDI',
    age: null,
    ageTypedOn: null,
    birthDate: '1991-05-04',
    role: 'vendeuse',
    weeklyHours,
    skills: [],
    trainingDays: [],
    contractEndDate: null,
    tutor: null,
    tutorName: null,
    email: null,
    phone: null,
    entryDate: '2026-01-05',
    exitDate: null,
  },
});
const fixedTerm: NewFournilEvent = {
  type: 'ContractChanged',
  data: {
    employeeId,
    changeId: toFixedTerm,
    effectiveOn: '2026-02-01',
    contractType: 'CDD',
    contractEndDate: '2026-06-30',
  },
};
const tenHours: NewFournilEvent = {
  type: 'ContractChanged',
  data: { employeeId, changeId: toTenHours, effectiveOn: '2026-03-01', weeklyHours: 10 },
};
const recorded = (events: readonly NewFournilEvent[]) =>
  historyOf(
    events.map(
      (event) =>
        ({ ...event, metadata: { recordedAt: '2026-01-20T09:00:00.000Z' } }) as Recorded<FournilEvent>,
    ),
  );
const on = (events: readonly NewFournilEvent[], changeId: string) => {
  const history = recorded(events);
  return { employeeId, changeId, today, reason: 'Erreur', history, baseHistory: history };
};
const events = [added(), fixedTerm, tenHours];
const spoilt =
  "À partir du 01/03/2026, le contrat ne suivrait plus les règles (le volume hebdomadaire doit être entre 20 et 39 heures) : corrigez ou retirez d'abord le changement de ce jour-là";

describe('a contract change with another change after it', () => {
  it('cannot be withdrawn when the later one would become invalid; the error says what to do', () => {
    given(employee, events)
      .when((state) => decideWithdrawContract(state, on(events, toFixedTerm)))
      .thenRefused('invalid_input', { text: spoilt });
    const withdrawn: NewFournilEvent = {
      type: 'ContractChangeWithdrawn',
      data: { employeeId, changeId: toTenHours, reason: 'Erreur' },
    };
    given(employee, events)
      .when((state) => decideWithdrawContract(state, on(events, toTenHours)))
      .thenRecorded(withdrawn);
    const corrected = [...events, withdrawn];
    given(employee, corrected)
      .when((state) => decideWithdrawContract(state, on(corrected, toFixedTerm)))
      .thenRecorded({
        type: 'ContractChangeWithdrawn',
        data: { employeeId, changeId: toFixedTerm, reason: 'Erreur' },
      });
  });

  it('cannot be moved after a later one that depends on it', () => {
    const move = (effectiveOn: string) =>
      given(employee, events).when((state) =>
        decideCorrectContract({ effectiveOn, terms: {} }, state, on(events, toFixedTerm)),
      );
    move('2026-04-01').thenRefused('invalid_input', { fields: [{ field: 'effectiveOn', message: spoilt }] });
    move('2026-02-16').thenRecorded({
      type: 'ContractChangeCorrected',
      data: {
        employeeId,
        changeId: toFixedTerm,
        effectiveOn: '2026-02-16',
        contractType: 'CDD',
        contractEndDate: '2026-06-30',
        reason: 'Erreur',
      },
    });
  });

  it('cannot be inserted before a later change that would become invalid', () => {
    const history = recorded(events);
    const change = (effective: object) =>
      given(employee, events).when((state) =>
        decideChange({ contractType: 'CDI', weeklyHours: 20 }, state, {
          employeeId,
          today: '2026-02-10',
          tutor: null,
          laterEvents: [],
          history,
          ...effective,
        }),
      );
    change({}).thenRefused('invalid_input', { text: spoilt });
    change({ effective: { on: '2026-02-15', changeId: 'c3' } }).thenRefused('invalid_input', {
      text: spoilt,
    });
    change({ effective: { on: '2026-03-15', changeId: 'c3' } }).thenRecorded({
      type: 'ContractChanged',
      data: { employeeId, changeId: 'c3', effectiveOn: '2026-03-15', contractType: 'CDI', weeklyHours: 20 },
    });
  });

  it('can be withdrawn if the rule was broken before, or only after the exit', () => {
    const short: readonly NewFournilEvent[] = [
      added(18),
      {
        type: 'ContractChanged',
        data: { employeeId, changeId: toFixedTerm, effectiveOn: '2026-02-01', role: 'responsable' },
      },
    ];
    given(employee, short)
      .when((state) => decideWithdrawContract(state, on(short, toFixedTerm)))
      .thenRecorded({
        type: 'ContractChangeWithdrawn',
        data: { employeeId, changeId: toFixedTerm, reason: 'Erreur' },
      });
    const left: readonly NewFournilEvent[] = [
      ...events,
      { type: 'EmployeeDetailsChanged', data: { employeeId, exitDate: '2026-02-20' } },
    ];
    given(employee, left)
      .when((state) => decideWithdrawContract(state, on(left, toFixedTerm)))
      .thenRecorded({
        type: 'ContractChangeWithdrawn',
        data: { employeeId, changeId: toFixedTerm, reason: 'Erreur' },
      });
  });
});

describe('the entry and exit of a person with contract changes', () => {
  const set = (given_: readonly NewFournilEvent[], body: object) =>
    given(employee, given_).when((state) =>
      decideChange(body, state, {
        employeeId,
        today,
        tutor: null,
        laterEvents: [],
        history: recorded(given_),
      }),
    );

  it('are refused when a contract change would be outside them, with the date of the change', () => {
    set(events, { entryDate: '2026-06-01' }).thenRefused('invalid_input', {
      fields: [
        {
          field: 'entryDate',
          message:
            "Le contrat change le 01/02/2026, avant cette date d'entrée : déplacez ou retirez d'abord ce changement",
        },
      ],
    });
    const late =
      "Le contrat change le 01/03/2026, après cette date de sortie : retirez d'abord ce changement";
    set(events, { exitDate: '2026-02-15' }).thenRefused('invalid_input', {
      fields: [{ field: 'exitDate', message: late }],
    });
    given(employee, events)
      .when((state) => decideDeactivate({ employeeId, exitDate: '2026-02-15' }, state))
      .thenRefused('invalid_input', { fields: [{ field: 'exitDate', message: late }] });
  });

  it('are accepted when all contract changes are between them, ignoring withdrawn and undated changes', () => {
    set(events, { exitDate: '2026-03-01' }).thenRecorded({
      type: 'EmployeeDetailsChanged',
      data: { employeeId, exitDate: '2026-03-01' },
    });
    const free: readonly NewFournilEvent[] = [
      added(),
      { type: 'EmployeeDetailsChanged', data: { employeeId, weeklyHours: 30 } },
      tenHours,
      { type: 'ContractChangeWithdrawn', data: { employeeId, changeId: toTenHours, reason: 'Erreur' } },
    ];
    set(free, { entryDate: '2026-04-01' }).thenRecorded({
      type: 'EmployeeDetailsChanged',
      data: { employeeId, entryDate: '2026-04-01' },
    });
  });

  it('can be moved nearer to a contract change that was already outside the employment', () => {
    const outside: readonly NewFournilEvent[] = [
      ...events,
      { type: 'EmployeeDetailsChanged', data: { employeeId, entryDate: '2026-06-01' } },
    ];
    set(outside, { entryDate: '2026-05-01' }).thenRecorded({
      type: 'EmployeeDetailsChanged',
      data: { employeeId, entryDate: '2026-05-01' },
    });
  });
});
