import { newEmployee } from '@fournil/contracts/employees/endpoints';
import { isFormula, jobRoles, skills, weekDays } from '@fournil/contracts/employees/rules';
import { definitionOf, type FournilEvent, type NewFournilEvent } from '@fournil/events/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { fold } from '../decision.ts';
import { decideChange, type RequestedDetails } from './change.ts';
import { employee } from './record.ts';
import { decideActive, decideAdd, decideDeactivate, decideReactivate } from './rules.ts';

const employeeId = '0b0e6d0c-5a51-4a4e-9c3a-3f0d1c1e2a01';
const today = '2026-11-21';
const sandrine = {
  name: 'Sandrine Le Goff',
  contractType: 'CDI',
  age: null,
  ageTypedOn: null,
  birthDate: '1984-07-02',
  role: 'responsable',
  weeklyHours: 39,
  skills: ['Ouverture'],
  trainingDays: [],
  contractEndDate: null,
  tutor: null,
  tutorName: null,
  email: null,
  phone: null,
  entryDate: '2016-02-08',
  exitDate: null,
} as const;
const added: NewFournilEvent = {
  type: 'EmployeeAdded',
  data: { employeeId, ...sandrine, skills: ['Ouverture'], trainingDays: [] },
};
const deactivated = (exitDate?: string): NewFournilEvent => ({
  type: 'EmployeeDeactivated',
  data: { employeeId, ...(exitDate ? { exitDate } : {}) },
});
const context = { employeeId, today, tutor: null, laterEvents: [] };

describe('a whole employee record sent back by the form', () => {
  const say = (isActive: boolean | undefined, more: { exitDate?: string | null } = {}) => {
    const command = { employeeId, isActive, exitDate: more.exitDate, reason: undefined };
    return (state: Parameters<typeof decideActive>[1], base = state) =>
      decideActive(command, state, { today, base });
  };
  const left = [added, deactivated('2026-10-31')];

  it('records nothing when it equals the stored record or is empty', () => {
    for (const isActive of [true, undefined])
      given(employee, [added])
        .when((state) => say(isActive)(state))
        .thenRecorded();
    given(employee, left)
      .when((state) => say(false)(state))
      .thenRecorded();
  });

  it('deactivates or reactivates the person when its status differs, with the exit date that it contains', () => {
    given(employee, [added])
      .when((state) => say(false)(state))
      .thenRecorded(deactivated());
    const back = (exitDateCleared: boolean): NewFournilEvent => ({
      type: 'EmployeeReactivated',
      data: { employeeId, exitDateCleared },
    });
    given(employee, left)
      .when((state) => say(true)(state))
      .thenRecorded(back(true));
    given(employee, left)
      .when((state) => say(true, { exitDate: '2027-01-31' })(state))
      .thenRecorded(back(false));
  });

  it('does not reverse a deactivation that was recorded while the form was open', () => {
    const asRead = fold(employee, [added] as readonly FournilEvent[]);
    given(employee, left)
      .when((state) => say(true)(state, asRead))
      .thenRecorded();
  });
});

describe('changing an employee', () => {
  it('records only the changed fields', () => {
    given(employee, [added])
      .when((state) => decideChange({ weeklyHours: 39, role: 'manager' }, state, context))
      .thenRecorded({ type: 'EmployeeDetailsChanged', data: { employeeId, role: 'manager' } });
  });

  it('records nothing when no field changes', () => {
    given(employee, [added])
      .when((state) => decideChange({ name: 'Sandrine Le Goff', skills: ['Ouverture'] }, state, context))
      .thenRecorded();
  });

  it('records a selected tutor by id, and a tutor who is no employee by name', () => {
    const apprentice = {
      ...{ name: 'Zia', birthDate: '2009-01-05', role: 'Apprenti Boulanger' as const },
      contractType: 'Apprentissage' as const,
      ...{ weeklyHours: 35, skills: [], trainingDays: ['Lundi' as const], contractEndDate: '2028-08-31' },
    };
    const tutor = { tutor: 'leo', tutorName: 'Léo Martin' };
    const found = { today, tutor: { name: 'Léo Martin' } };
    const decided = decideAdd({ ...apprentice, ...tutor, employeeId }, { status: 'unknown' }, found);
    expect(decided).toMatchObject({ events: [{ data: { tutor: 'leo', tutorName: null } }] });
    const copied: NewFournilEvent = {
      type: 'EmployeeAdded',
      data: { employeeId, ...sandrine, skills: [], trainingDays: [], ...tutor },
    };
    given(employee, [copied])
      .when((state) => decideChange({ ...tutor, tutorName: 'Léo Petit' }, state, { ...context, ...found }))
      .thenRecorded();
    given(employee, [copied])
      .when((state) => decideChange({ tutor: 'ana', tutorName: 'Ana' }, state, { ...context, ...found }))
      .thenRecorded({ type: 'EmployeeDetailsChanged', data: { employeeId, tutor: 'ana', tutorName: null } });
    given(employee, [copied])
      .when((state) => decideChange({ tutor: null, tutorName: 'Paul Roux' }, state, context))
      .thenRecorded({
        type: 'EmployeeDetailsChanged',
        data: { employeeId, tutor: null, tutorName: 'Paul Roux' },
      });
  });

  it('records the day on which an age is typed, and no age when there is a birth date', () => {
    given(employee, [added])
      .when((state) => decideChange({ birthDate: null, age: 42 }, state, context))
      .thenRecorded({
        type: 'EmployeeDetailsChanged',
        data: { employeeId, birthDate: null, age: 42, ageTypedOn: today },
      });
    given(employee, [added])
      .when((state) => decideChange({ age: 20 }, state, context))
      .thenRecorded();
  });

  it('requires a tutor, an end date and training days for an apprentice', () => {
    given(employee, [added])
      .when((state) => decideChange({ contractType: 'Apprentissage' }, state, context))
      .thenRefused('invalid_input', {
        fields: [
          { field: 'trainingDays', message: 'Les apprentis doivent avoir au moins un jour de formation' },
          { field: 'contractEndDate', message: 'Les apprentis doivent avoir une date de fin de contrat' },
          { field: 'tutor', message: 'Le tuteur est obligatoire' },
          { field: 'tutorName', message: 'Le nom du tuteur est obligatoire' },
        ],
      });
  });

  it('refuses an exit before the entry and a birth date in the future', () => {
    given(employee, [added])
      .when((state) => decideChange({ exitDate: '2016-02-07' }, state, context))
      .thenRefused('invalid_input', { text: "La date de sortie doit suivre la date d'entrée" });
    given(employee, [added])
      .when((state) => decideChange({ birthDate: '2026-11-22' }, state, context))
      .thenRefused('invalid_input');
  });

  it('refuses an unknown person', () => {
    given(employee, [])
      .when((state) => decideChange({ name: 'X' }, state, context))
      .thenRefused('unknown_employee');
  });
});

describe('deactivating and reactivating an employee', () => {
  it('removes a past exit date when the person is reactivated, and keeps a future one', () => {
    for (const [exitDate, exitDateCleared] of [
      ['2026-11-20', true],
      ['2026-11-21', false],
      ['2026-12-31', false],
    ] as const) {
      given(employee, [added, deactivated(exitDate)])
        .when((state) => decideReactivate({ employeeId }, state, { today }))
        .thenRecorded({ type: 'EmployeeReactivated', data: { employeeId, exitDateCleared } });
    }
  });

  it('is refused for an employee who already has that status', () => {
    given(employee, [added, deactivated()])
      .when((state) => decideDeactivate({ employeeId }, state))
      .thenRefused('already_inactive');
    given(employee, [added])
      .when((state) => decideReactivate({ employeeId }, state, { today }))
      .thenRefused('already_active');
  });
});

describe('any sequence of commands on one employee', () => {
  const date = fc
    .integer({ min: 0, max: 20_000 })
    .map((n) => new Date(Date.UTC(1990, 0, 1 + n)).toISOString().slice(0, 10));
  const fields = fc.record(
    {
      name: fc.string({ maxLength: 30 }).filter((name) => !isFormula(name.trim())),
      contractType: fc.constantFrom('CDI' as const, 'Apprentissage' as const),
      age: fc.option(fc.integer({ min: 0, max: 120 })),
      role: fc.constantFrom(...jobRoles),
      weeklyHours: fc.integer({ min: 0, max: 60 }),
      skills: fc.subarray([...skills]),
      trainingDays: fc.subarray([...weekDays]),
      contractEndDate: fc.option(date),
      tutorName: fc.option(fc.string({ maxLength: 20 })),
      birthDate: fc.option(date),
      entryDate: fc.option(date),
      exitDate: fc.option(date),
    },
    { requiredKeys: [] },
  );
  const command = fc.oneof(
    fields.map((body) => ({ kind: 'add' as const, body })),
    fields.map((body) => ({ kind: 'change' as const, body })),
    fc.record({ kind: fc.constant('deactivate' as const), exitDate: fc.option(date, { nil: undefined }) }),
    fc.record({ kind: fc.constant('reactivate' as const) }),
  );

  it('records the register entry together with the employee, only when register fields are filled in', () => {
    const typesOf = (register?: Readonly<Record<string, unknown>>) => {
      const body = newEmployee.parse({ name: 'Ana', age: 30, ...(register ? { register } : {}) });
      const decision = decideAdd({ ...body, employeeId }, { status: 'unknown' }, { today, tutor: null });
      return 'events' in decision ? decision.events.map(({ type, data }) => [type, data]) : [];
    };
    expect(typesOf({ nationality: 'Portugaise', sex: '', qualification: null })[1]).toEqual([
      'RegisterEntryChanged',
      { employeeId, nationality: 'Portugaise' },
    ]);
    expect(typesOf({ sex: '' })).toHaveLength(1);
    expect(typesOf()).toHaveLength(1);
  });

  it('produces valid events and a valid record', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(command, { maxLength: 25 }), (known, commands) => {
        const events: NewFournilEvent[] = known ? [added] : [];
        for (const one of commands) {
          const state = fold(employee, events as FournilEvent[]);
          const decision =
            one.kind === 'add'
              ? decideAdd({ ...newEmployee.parse({ name: 'x', ...one.body }), employeeId }, state, {
                  today,
                  tutor: null,
                })
              : one.kind === 'change'
                ? decideChange(one.body as RequestedDetails, state, context)
                : one.kind === 'deactivate'
                  ? decideDeactivate({ employeeId, exitDate: one.exitDate }, state)
                  : decideReactivate({ employeeId }, state, { today });
          if ('refused' in decision) continue;
          for (const event of decision.events) {
            expect(definitionOf(event.type)?.schema.safeParse(event.data).success).toBe(true);
            const before = fold(employee, events as FournilEvent[]);
            events.push(event);
            // An event that changes nothing would be a false line in the trail.
            expect(fold(employee, events as FournilEvent[])).not.toEqual(before);
          }
        }
        const last = fold(employee, events as FournilEvent[]);
        if (last.status === 'unknown') return;
        expect(last.details.name.trim()).not.toBe('');
        if (last.details.entryDate && last.details.exitDate) {
          expect(last.details.exitDate >= last.details.entryDate).toBe(true);
        }
      }),
      { numRuns: 1000, seed: 20261121 },
    );
  });
});
