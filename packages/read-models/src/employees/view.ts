import { withContractFact } from '@fournil/contracts/employees/contract-facts';
import type { ContractHistory } from '@fournil/contracts/employees/contract-history';
import { parisDay } from '@fournil/contracts/paris-day';
import type { Recorded } from '@fournil/events/catalogue';
import type { EventOf } from '@fournil/events/define';
import type { employeeAdded } from '@fournil/events/employees/events';
import { employeesEvents } from '@fournil/events/employees/events';
import { erasedText, unlessErased } from '@fournil/events/erased';
import { json, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/**
 * The staff file. Ages and states that depend on today are computed by the queries; so is the contract in force, from
 * `contract`: the columns beside it hold what was written last without a day (`employeeOn`).
 */
export const employees = defineTable({
  name: 'employees',
  key: ['employee_id'],
  columns: {
    employee_id: 'text',
    /** Revision of the employee's stream: what an edit sends back (design 3). */
    revision: 'integer',
    name: sealed('text'),
    contract_type: 'text',
    age: sealed('integer null'),
    age_typed_on: 'day null',
    birth_date: sealed('day null'),
    role: 'text',
    weekly_hours: 'integer',
    skills: 'text[]',
    training_days: 'text[]',
    contract_end_date: 'day null',
    tutor: 'text null',
    tutor_name: sealed('text null'),
    email: sealed('text null'),
    phone: sealed('text null'),
    entry_date: 'day null',
    exit_date: 'day null',
    is_active: 'boolean',
    /** What was ever recorded of the contract, with the days from which it holds. */
    contract: json<ContractHistory>(),
  },
});
export type EmployeeRow = RowOf<typeof employees>;

type Data = EventOf<typeof employeeAdded>['data'];

/** Erased texts read as erased; erased numbers, dates and addresses are no more. */
const columnsOf: { readonly [F in keyof Data]?: (value: Data[F]) => Partial<EmployeeRow> } = {
  name: (value) => ({ name: unlessErased(value, erasedText) }),
  contractType: (value) => ({ contract_type: value }),
  age: (value) => ({ age: unlessErased(value, null) }),
  ageTypedOn: (value) => ({ age_typed_on: value }),
  birthDate: (value) => ({ birth_date: unlessErased(value, null) }),
  role: (value) => ({ role: value }),
  weeklyHours: (value) => ({ weekly_hours: value }),
  skills: (value) => ({ skills: value }),
  trainingDays: (value) => ({ training_days: value }),
  contractEndDate: (value) => ({ contract_end_date: value }),
  tutor: (value) => ({ tutor: value }),
  tutorName: (value) => ({ tutor_name: unlessErased(value, erasedText) }),
  email: (value) => ({ email: unlessErased(value, null) }),
  phone: (value) => ({ phone: unlessErased(value ?? null, null) }),
  entryDate: (value) => ({ entry_date: value }),
  exitDate: (value) => ({ exit_date: value }),
};

/** The columns that the fields present in an event set. */
function columnsIn(data: { readonly [F in keyof Data]?: Data[F] | undefined }): Partial<EmployeeRow> {
  const columns: Partial<EmployeeRow> = {};
  for (const [field, toColumns] of Object.entries(columnsOf)) {
    const value = data[field as keyof Data];
    // Each entry takes the value of its own field, which is the one read here.
    if (value !== undefined) Object.assign(columns, (toColumns as (value: unknown) => object)(value));
  }
  return columns;
}

const empty = {
  name: erasedText,
  contract_type: 'CDI',
  age: null,
  age_typed_on: null,
  birth_date: null,
  role: '',
  weekly_hours: 0,
  skills: [],
  training_days: [],
  contract_end_date: null,
  tutor: null,
  tutor_name: null,
  email: null,
  phone: null,
  entry_date: null,
  exit_date: null,
} as const;

/** The history after an event; reasons and names are no part of it. */
const contractAfter = (history: ContractHistory, event: Pick<Recorded, 'type' | 'data' | 'metadata'>) =>
  withContractFact(history, {
    type: event.type,
    data: event.data,
    recordedOn: parisDay(new Date(event.metadata.recordedAt)),
  });

/** A change with a day touches the history alone. */
const withChange = (
  event: Pick<Recorded, 'type' | 'metadata' | 'revision'> & {
    readonly data: Recorded['data'] & { readonly employeeId: string };
  },
) => [
  employees.amend(keyIn(event.data), (row) => ({
    ...row,
    contract: contractAfter(row.contract, event),
    revision: event.revision,
  })),
];

const keyIn = (data: { readonly employeeId: string }) => ({ employee_id: data.employeeId });

export const employeesView = defineView({
  name: 'employees',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [employees],
  takes: employeesEvents,
  on: {
    EmployeeAdded: (event) => [
      employees.put({
        ...empty,
        ...keyIn(event.data),
        ...columnsIn(event.data),
        is_active: true,
        contract: contractAfter([], event),
        revision: event.revision,
      }),
    ],
    EmployeeDetailsChanged: (event) => [
      employees.amend(keyIn(event.data), (row) => ({
        ...row,
        ...columnsIn(event.data),
        contract: contractAfter(row.contract, event),
        revision: event.revision,
      })),
    ],
    ContractChanged: withChange,
    ContractChangeCorrected: withChange,
    ContractChangeWithdrawn: withChange,
    EmployeeDeactivated: ({ data, revision }) => [
      employees.amend(keyIn(data), (row) => ({
        ...row,
        is_active: false,
        exit_date: data.exitDate ?? row.exit_date,
        revision,
      })),
    ],
    EmployeeReactivated: ({ data, revision }) => [
      employees.amend(keyIn(data), (row) => ({
        ...row,
        is_active: true,
        exit_date: data.exitDateCleared ? null : row.exit_date,
        revision,
      })),
    ],
  },
});
