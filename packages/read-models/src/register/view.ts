import { parisDay } from '@fournil/contracts/paris-day';
import type { RegisterStatus } from '@fournil/contracts/register/rules';
import type { Recorded } from '@fournil/events/catalogue';
import { employeesEvents } from '@fournil/events/employees/events';
import { erasedText, unlessErased } from '@fournil/events/erased';
import { registerEvents } from '@fournil/events/register/events';
import { json, oneOf, sealed } from '../columns.ts';
import { type Change, defineTable, defineView, type RowOf } from '../define.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface RegisterFieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Of a contract: the day from which it holds. */
  readonly from?: string;
}

export interface RegisterChange {
  /** ISO instant. */
  readonly at: string;
  readonly role: string | null;
  readonly employeeId: string | null;
  readonly fields: readonly RegisterFieldChange[];
}

/**
 * What the register tells of somebody, and every change of it with its author, oldest first: nothing is rubbed out
 * (L1221-15).
 */
export const registerEntries = defineTable({
  name: 'register_entries',
  key: ['employee_id'],
  columns: {
    employee_id: 'text',
    revision: 'integer',
    status: oneOf('staff', 'temporary', 'trainee'),
    /** Day of its record in Paris: its place where no entry date is known. */
    recorded_on: 'day',
    /** The command that recorded the person: what it wrote for the register is no change of it. */
    recorded_by: 'text',
    /** Day of the last deactivation in Paris; null while the person is there. */
    left_on: 'day null',
    /** By name, as written last: those of the staff file among them, which a later change is held against. */
    fields: sealed(json<Fields>()),
    changes: sealed(json<readonly RegisterChange[]>()),
  },
});
export type RegisterEntryRow = RowOf<typeof registerEntries>;

/** Columns of the register that stand on the staff file. */
const ofTheFile = new Set([
  'name',
  'birthDate',
  'role',
  'contractType',
  'weeklyHours',
  'contractEndDate',
  'entryDate',
  'exitDate',
  'tutorName',
]);
const ownFields = new Set([
  'status',
  'nationality',
  'sex',
  'qualification',
  'permitType',
  'permitNumber',
  'agency',
  'workplace',
]);

function saidBy(data: Fields): Fields {
  const said = Object.entries(data).filter(([name]) => ofTheFile.has(name) || ownFields.has(name));
  return Object.fromEntries(said.map(([name, value]) => [name, unlessErased(value, erasedText) ?? null]));
}

type Said = Pick<Recorded, 'metadata' | 'revision'> & { readonly data: { readonly employeeId: string } };

/** The entry after a change of it; what changes nothing leaves no line. */
function changed(
  event: Said,
  said: Fields,
  from?: string,
  more: Partial<RegisterEntryRow> = {},
): readonly Change[] {
  const { actor, commandId, recordedAt } = event.metadata;
  return [
    registerEntries.amend({ employee_id: event.data.employeeId }, (row) => {
      const fields = Object.entries(said).flatMap(([field, after]): RegisterFieldChange[] => {
        const before = row.fields[field] ?? null;
        return before === after ? [] : [{ field, before, after, ...(from ? { from } : {}) }];
      });
      const change = {
        at: recordedAt,
        role: actor.role ?? null,
        employeeId: actor.employeeId ?? null,
        fields,
      };
      return {
        ...row,
        ...more,
        revision: event.revision,
        status: (said.status as RegisterStatus | undefined) ?? row.status,
        fields: { ...row.fields, ...said },
        changes: fields.length && commandId !== row.recorded_by ? [...row.changes, change] : row.changes,
      };
    }),
  ];
}

export const registerView = defineView({
  name: 'register',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [registerEntries],
  takes: [...employeesEvents, ...registerEvents],
  on: {
    EmployeeAdded: ({ data, metadata, revision }) => [
      registerEntries.put({
        employee_id: data.employeeId,
        revision,
        status: 'staff',
        recorded_on: parisDay(new Date(metadata.recordedAt)),
        recorded_by: metadata.commandId,
        left_on: null,
        fields: saidBy(data),
        changes: [],
      }),
    ],
    EmployeeDetailsChanged: (event) => changed(event, saidBy(event.data)),
    EmployeeDeactivated: (event) =>
      changed(event, event.data.exitDate === undefined ? {} : { exitDate: event.data.exitDate }, undefined, {
        left_on: parisDay(new Date(event.metadata.recordedAt)),
      }),
    EmployeeReactivated: (event) =>
      changed(event, event.data.exitDateCleared ? { exitDate: null } : {}, undefined, { left_on: null }),
    ContractChanged: (event) => changed(event, saidBy(event.data), event.data.effectiveOn),
    ContractChangeCorrected: (event) => changed(event, saidBy(event.data), event.data.effectiveOn),
    ContractChangeWithdrawn: (event) => changed(event, {}),
    RegisterEntryChanged: (event) => changed(event, saidBy(event.data)),
  },
});
