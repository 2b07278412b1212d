import { parisDay } from '@fournil/contracts/paris-day';
import type { RegisterStatus } from '@fournil/contracts/register/rules';
import type { Recorded } from '@fournil/events/catalogue';
import { erasedText, unlessErased } from '@fournil/events/define';
import { employeesEvents } from '@fournil/events/employees/events';
import { registerEvents } from '@fournil/events/register/events';
import { json, oneOf, sealed } from '../columns.ts';
import { type Change, defineTable, defineView, type RowOf } from '../define.ts';
import { withoutTutorName } from '../employees/view.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The register fields that an event recorded. */
export interface RegisterFact {
  /** ISO instant. */
  readonly at: string;
  /** Facts of the command that recorded the person are no change of the entry. */
  readonly commandId: string;
  readonly role: string | null;
  readonly employeeId: string | null;
  /** Values by name of the field, as they are afterwards. */
  readonly fields: Fields;
  /** The first day of a contract. */
  readonly from?: string;
}

export const registerEntries = defineTable({
  name: 'register_entries',
  key: ['employeeId'],
  columns: {
    employeeId: 'text',
    revision: 'integer',
    status: oneOf('staff', 'temporary', 'trainee'),
    /** Day of its record in Paris: its place where no entry date is known. */
    recordedOn: 'day',
    /** Day of the last deactivation in Paris; null while active. */
    leftOn: 'day null',
  },
});
export type RegisterEntryRow = RowOf<typeof registerEntries>;

/**
 * The register's data of a person, one row per event: nothing is erased (L1221-15). A single row would be
 * rewritten at every change.
 */
export const registerFacts = defineTable({
  name: 'register_facts',
  key: ['employeeId', 'revision'],
  columns: {
    employeeId: 'text',
    revision: 'integer',
    fact: sealed(json<RegisterFact>()),
  },
});
export type RegisterFactRow = RowOf<typeof registerFacts>;

/** Columns of the register that are on the staff file. */
const ofTheFile = new Set([
  'name',
  'birthDate',
  'role',
  'contractType',
  'weeklyHours',
  'contractEndDate',
  'entryDate',
  'exitDate',
  'tutor',
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

function registerFieldsOf(data: Fields): Fields {
  const registerFields = Object.entries(withoutTutorName(data)).filter(
    ([name]) => ofTheFile.has(name) || ownFields.has(name),
  );
  return Object.fromEntries(
    registerFields.map(([name, value]) => [name, unlessErased(value, erasedText) ?? null]),
  );
}

type RegisterEvent = Pick<Recorded, 'metadata' | 'revision'> & {
  readonly data: { readonly employeeId: string };
};

function putFact({ data, metadata, revision }: RegisterEvent, fields: Fields, from?: string): Change {
  const { actor, commandId, recordedAt } = metadata;
  const fact = {
    at: recordedAt,
    commandId,
    role: actor.role ?? null,
    employeeId: actor.employeeId ?? null,
    fields,
    ...(from ? { from } : {}),
  };
  return registerFacts.put({ employeeId: data.employeeId, revision, fact });
}

/** The entry after a change of it. */
const changed = (
  event: RegisterEvent,
  registerFields: Fields,
  from?: string,
  more: Partial<RegisterEntryRow> = {},
): readonly Change[] => [
  registerEntries.amend({ employeeId: event.data.employeeId }, (row) => ({
    ...row,
    ...more,
    revision: event.revision,
    status: (registerFields.status as RegisterStatus | undefined) ?? row.status,
  })),
  ...(Object.keys(registerFields).length ? [putFact(event, registerFields, from)] : []),
];

export const registerView = defineView({
  name: 'register',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [registerEntries, registerFacts],
  takes: [...employeesEvents, ...registerEvents],
  on: {
    EmployeeAdded: (event) => [
      registerEntries.put({
        employeeId: event.data.employeeId,
        revision: event.revision,
        status: 'staff',
        recordedOn: parisDay(new Date(event.metadata.recordedAt)),
        leftOn: null,
      }),
      putFact(event, registerFieldsOf(event.data)),
    ],
    EmployeeDetailsChanged: (event) => changed(event, registerFieldsOf(event.data)),
    EmployeeDeactivated: (event) =>
      changed(event, event.data.exitDate === undefined ? {} : { exitDate: event.data.exitDate }, undefined, {
        leftOn: parisDay(new Date(event.metadata.recordedAt)),
      }),
    EmployeeReactivated: (event) =>
      changed(event, event.data.exitDateCleared ? { exitDate: null } : {}, undefined, { leftOn: null }),
    ContractChanged: (event) => changed(event, registerFieldsOf(event.data), event.data.effectiveOn),
    ContractChangeCorrected: (event) => changed(event, registerFieldsOf(event.data), event.data.effectiveOn),
    ContractChangeWithdrawn: (event) => changed(event, {}),
    RegisterEntryChanged: (event) => changed(event, registerFieldsOf(event.data)),
  },
});
