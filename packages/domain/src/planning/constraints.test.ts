import { weekDays } from '@fournil/contracts/employees/rules';
import type { Day } from '@fournil/contracts/planning/week';
import type { FournilEvent, NewFournilEvent, Recorded } from '@fournil/events/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { fold } from '../decision.ts';
import { decideSaveRow, decideSaveWeek, fieldsOf, type WeekRows, weekRows } from './constraints.ts';
import { decideChangeProfile, planningProfile } from './planning-profile.ts';

const week = '2026-W48';
const employee = { name: 'Nadia Benali', email: null, isActive: true };
const saved = (employeeId: string, more: object = {}): NewFournilEvent => ({
  type: 'WeekRowSaved',
  data: { week, employeeId, cells: {}, normal: [], sixDays: false, ...more },
});
const typed = (employeeId: string, constraints: Partial<Record<Day, string>>, more: object = {}) => ({
  week,
  employeeId,
  constraints,
  normalDays: [] as Day[],
  ...more,
});
const recorded = (event: NewFournilEvent, revision: number) =>
  ({
    ...event,
    revision,
    metadata: { actor: { kind: 'user', role: 'admin' }, recordedAt: '2026-11-21T09:00:00Z' },
  }) as unknown as Recorded<FournilEvent>;

describe("a person's row of constraints in a week", () => {
  it('is recorded as a whole, in the order of the weekdays', () => {
    given(weekRows, [])
      .when((state) =>
        decideSaveRow(
          { ...typed('nadia', { Jeudi: 'MAL', Lundi: 'Repos' }), normalDays: ['Mardi'], sixDays: true },
          state,
          { employee, laterEvents: [] },
        ),
      )
      .thenRecorded(
        saved('nadia', { cells: { Lundi: 'Repos', Jeudi: 'MAL' }, normal: ['Mardi'], sixDays: true }),
      );
  });

  it('removes days that the request omits, and keeps the 6j/7 switch that the request omits', () => {
    given(weekRows, [saved('nadia', { cells: { Lundi: 'Repos' }, normal: ['Mardi'], sixDays: true })])
      .when((state) => decideSaveRow(typed('nadia', {}), state, { employee, laterEvents: [] }))
      .thenRecorded(saved('nadia', { sixDays: true }));
  });

  it('records nothing when it equals the stored row', () => {
    given(weekRows, [saved('nadia', { cells: { Lundi: 'Repos' } })])
      .when((state) =>
        decideSaveRow(typed('nadia', { Lundi: 'Repos' }), state, { employee, laterEvents: [] }),
      )
      .thenRecorded();
  });

  it('is refused for an unknown or deactivated person', () => {
    const asked = (found: typeof employee | null) =>
      given(weekRows, []).when((state) =>
        decideSaveRow(typed('nadia', { Lundi: 'CP' }), state, { employee: found, laterEvents: [] }),
      );
    asked(null).thenRefused('unknown_employee');
    asked({ ...employee, isActive: false }).thenRefused('inactive_employee');
  });

  it('is not emptied by a request without values, as a grid that failed to load sends', () => {
    const stands = saved('nadia', { cells: { Lundi: 'Repos' }, normal: ['Mardi'], sixDays: true });
    given(weekRows, [stands])
      .when((state) =>
        decideSaveRow({ ...typed('nadia', {}), sixDays: false }, state, {
          employee,
          base: weekRows.initial,
          laterEvents: [recorded(stands, 0)],
        }),
      )
      .thenRecorded();
  });

  it('merges edits of different days, and reports a conflict with both values for the same day', () => {
    const theirs = saved('nadia', { cells: { Lundi: 'CP' } });
    const context = { employee, base: weekRows.initial, laterEvents: [recorded(theirs, 0)] };
    given(weekRows, [theirs])
      .when((state) => decideSaveRow(typed('nadia', { Jeudi: 'Repos' }), state, context))
      .thenRecorded(saved('nadia', { cells: { Lundi: 'CP', Jeudi: 'Repos' } }));
    given(weekRows, [theirs])
      .when((state) => decideSaveRow(typed('nadia', { Lundi: 'Repos' }), state, context))
      .thenRefused('conflict', {
        details: {
          fields: [
            {
              field: 'Lundi',
              yours: 'Repos',
              theirs: 'CP',
              changedBy: 'Administrateur',
              changedAt: '2026-11-21T09:00:00Z',
              rowOf: 'nadia',
            },
          ],
          revision: 0,
        },
      });
  });
});

describe("the save of a week's constraints", () => {
  const employees = new Map([
    ['nadia', employee],
    ['leo', { ...employee, name: 'Léo Martin' }],
    ['old', { ...employee, name: 'Jean Parti', isActive: false }],
  ]);
  const batch = (rows: ReturnType<typeof typed>[], levels: Partial<Record<Day, number>> = {}) => ({
    week,
    rows: rows.map((one) => ({ typed: one, seen: { laterEvents: [] } })),
    levels,
    levelsSeen: { laterEvents: [] },
  });

  it('records only the rows and the affluence that changed', () => {
    given(weekRows, [saved('nadia', { cells: { Lundi: 'CP' } })])
      .when((state) =>
        decideSaveWeek(
          batch([typed('nadia', { Lundi: 'CP' }), typed('leo', { Mardi: 'ABS' })], { Samedi: 4 }),
          state,
          employees,
        ),
      )
      .thenRecorded(saved('leo', { cells: { Mardi: 'ABS' } }), {
        type: 'WeekAffluenceChanged',
        data: { week, levels: { Samedi: 4 } },
      });
  });

  it('reports the newest version in a conflict, even for rows read at different times', () => {
    const theirs = saved('nadia', { cells: { Lundi: 'CP' } });
    const later = saved('leo', { cells: { Mardi: 'RET' } });
    const laterEvents = [recorded(theirs, 0), recorded(later, 1)];
    given(weekRows, [theirs, later])
      .when((state) =>
        decideSaveWeek(
          {
            ...batch([]),
            rows: [
              { typed: typed('leo', { Mardi: 'ABS' }), seen: { base: state, laterEvents: [] } },
              { typed: typed('nadia', { Lundi: 'Repos' }), seen: { base: weekRows.initial, laterEvents } },
            ],
          },
          state,
          employees,
        ),
      )
      .thenRefused('conflict', {
        details: {
          fields: [expect.objectContaining({ field: 'Lundi', rowOf: 'nadia', theirs: 'CP' })],
          revision: 1,
        },
      });
  });

  it('is refused as a whole when one row is refused, with the name of that person', () => {
    given(weekRows, [])
      .when((state) =>
        decideSaveWeek(
          batch([typed('leo', { Mardi: 'ABS' }), typed('old', { Lundi: 'CP' })]),
          state,
          employees,
        ),
      )
      .thenRefused('inactive_employee', {
        text: 'Jean Parti est désactivé : réactivez sa fiche ou retirez sa ligne.',
      });
  });

  it('keeps every row that a save does not contain, for any sequence of saves', () => {
    const value = fc.constantFrom('Repos', 'CP', 'MAL', 'Matin', '');
    const row = fc.record({
      who: fc.constantFrom('nadia', 'leo'),
      values: fc.array(fc.option(value), { minLength: 7, maxLength: 7 }),
      sixDays: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (saves) => {
        let state: WeekRows = weekRows.initial;
        const expected = new Map<string, (string | null)[]>();
        for (const { who, values, sixDays } of saves) {
          const constraints = Object.fromEntries(
            weekDays.flatMap((day, index) => (values[index] ? [[day, values[index]]] : [])),
          );
          const normalDays = weekDays.filter((_, index) => values[index] === '');
          const decision = decideSaveWeek(
            batch([{ ...typed(who, constraints), normalDays, sixDays } as never]),
            state,
            employees,
          );
          if (!('events' in decision)) throw new Error('refused');
          state = fold({ ...weekRows, initial: state }, decision.events as readonly FournilEvent[]);
          expected.set(who, values);
        }
        for (const [who, values] of expected) {
          const fields = fieldsOf(state.rows[who]);
          expect(weekDays.map((day) => fields[day])).toEqual(values);
        }
      }),
    );
  });
});

describe('a planning profile', () => {
  const added = { type: 'EmployeeAdded', data: { employeeId: 'leo' } } as unknown as NewFournilEvent;
  const context = { employeeId: 'leo', laterEvents: [] };

  it('records only the fields that change', () => {
    given(planningProfile, [added])
      .when((state) => decideChangeProfile({ splitAllowed: true, notPlanned: false }, state, context))
      .thenRecorded({ type: 'PlanningProfileChanged', data: { employeeId: 'leo', splitAllowed: true } });
  });

  it('refuses the main group as a secondary group, and an unknown person', () => {
    given(planningProfile, [added])
      .when((state) => decideChangeProfile({ group: 'vente', secondaryGroups: ['vente'] }, state, context))
      .thenRefused('invalid_input', {
        fields: [{ field: 'secondaryGroups', message: 'Le second groupe est déjà le groupe principal.' }],
      });
    given(planningProfile, [])
      .when((state) => decideChangeProfile({ splitAllowed: true }, state, context))
      .thenRefused('unknown_employee');
  });
});
