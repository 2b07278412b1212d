import { defined } from '@fournil/contracts/defined';
import { termsIn } from '@fournil/contracts/employees/contract-facts';
import { employmentsAfter, type FormerEmployment } from '@fournil/contracts/employees/employments';
import { parisDay } from '@fournil/contracts/paris-day';
import type { Recorded } from '@fournil/events/catalogue';
import { type EventOf, erasedText, unlessErased } from '@fournil/events/define';
import { type employeeAdded, employeesEvents } from '@fournil/events/employees/events';
import { registerEvents } from '@fournil/events/register/events';
import { json, sealed } from '../columns.ts';
import { type Change, defineTable, defineView, type RowOf } from '../define.ts';

/**
 * The staff file. Queries compute ages and states that depend on today, and the contract in force, from
 * `contractFacts`: the columns here contain the last values written without a day (`employeeOn`).
 */
export const employees = defineTable({
  name: 'employees',
  key: ['employeeId'],
  columns: {
    employeeId: 'text',
    /** Revision of the employee's stream: what an edit sends back [log-10]. */
    revision: 'integer',
    name: sealed('text'),
    contractType: 'text',
    age: sealed('integer null'),
    ageTypedOn: 'day null',
    birthDate: sealed('day null'),
    role: 'text',
    /** The job title of the register: « Pâtissière ». */
    qualification: sealed('text null'),
    weeklyHours: 'integer',
    skills: 'text[]',
    trainingDays: 'text[]',
    contractEndDate: 'day null',
    tutor: 'text null',
    tutorName: sealed('text null'),
    email: sealed('text null'),
    phone: sealed('text null'),
    entryDate: 'day null',
    exitDate: 'day null',
    /** The earlier employments of a rehired person: `employmentsAfter`. */
    formerEmployments: json<readonly FormerEmployment[]>(),
    formerExit: 'day null',
    isActive: 'boolean',
  },
});
export type EmployeeRow = RowOf<typeof employees>;

/**
 * All recorded facts about contracts: readers fold them (`contractHistoryOf`). Each fact has a row, since a
 * history inside the row of the person would be rewritten at every change.
 */
export const contractFacts = defineTable({
  name: 'contract_facts',
  key: ['employeeId', 'revision'],
  columns: {
    employeeId: 'text',
    revision: 'integer',
    type: 'text',
    /** The terms of the contract, with the id and the first day of a dated change; reasons and names are no part of it. */
    data: json<Readonly<Record<string, unknown>>>(),
    /** Day of its record in Paris. */
    recordedOn: 'day',
  },
});
export type ContractFactRow = RowOf<typeof contractFacts>;

type Data = EventOf<typeof employeeAdded>['data'];

/** Erased texts are shown as erased; erased numbers, dates and addresses are empty. */
const columnsOf: { readonly [F in keyof Data]?: (value: Data[F]) => Partial<EmployeeRow> } = {
  name: (value) => ({ name: unlessErased(value, erasedText) }),
  contractType: (value) => ({ contractType: value }),
  age: (value) => ({ age: unlessErased(value, null) }),
  ageTypedOn: (value) => ({ ageTypedOn: value }),
  birthDate: (value) => ({ birthDate: unlessErased(value, null) }),
  role: (value) => ({ role: value }),
  weeklyHours: (value) => ({ weeklyHours: value }),
  skills: (value) => ({ skills: value }),
  trainingDays: (value) => ({ trainingDays: value }),
  contractEndDate: (value) => ({ contractEndDate: value }),
  tutor: (value) => ({ tutor: value }),
  tutorName: (value) => ({ tutorName: unlessErased(value, erasedText) }),
  email: (value) => ({ email: unlessErased(value, null) }),
  phone: (value) => ({ phone: unlessErased(value ?? null, null) }),
  entryDate: (value) => ({ entryDate: value }),
  exitDate: (value) => ({ exitDate: value }),
};

/** The columns that the fields present in an event set. */
function columnsIn(data: { readonly [F in keyof Data]?: Data[F] | undefined }): Partial<EmployeeRow> {
  const columns: Partial<EmployeeRow> = {};
  for (const [field, toColumns] of Object.entries(columnsOf)) {
    const value = data[field as keyof Data];
    // Each entry receives the value of its own field.
    if (value !== undefined) Object.assign(columns, (toColumns as (value: unknown) => object)(value));
  }
  return columns;
}

const empty = {
  name: erasedText,
  contractType: 'CDI',
  age: null,
  ageTypedOn: null,
  birthDate: null,
  role: '',
  qualification: null,
  weeklyHours: 0,
  skills: [],
  trainingDays: [],
  contractEndDate: null,
  tutor: null,
  tutorName: null,
  email: null,
  phone: null,
  entryDate: null,
  exitDate: null,
  formerEmployments: [],
  formerExit: null,
} as const;

type StaffEvent = Pick<Recorded, 'type' | 'metadata' | 'revision'> & {
  readonly data: Recorded['data'] & { readonly employeeId: string };
};

/** The contract terms in an event; empty if it has no such field. */
function contractFactIn({ type, data, metadata, revision }: StaffEvent): readonly Change[] {
  const { changeId, effectiveOn }: Readonly<Record<string, unknown>> = data;
  const fact = {
    ...termsIn(data),
    ...defined({ changeId, effectiveOn }),
  };
  if (!Object.keys(fact).length) return [];
  return [contractFacts.put({ ...keyIn(data), revision, type, data: fact, recordedOn: dayOf({ metadata }) })];
}

/** A change with a day touches the history alone. */
const withChange = (event: StaffEvent) => [
  employees.amend(keyIn(event.data), (row) => ({ ...row, revision: event.revision })),
  ...contractFactIn(event),
];

/** A linked tutor is stored by id: the name comes from the tutor's own row. */
const withTutor = (row: EmployeeRow): EmployeeRow => (row.tutor === null ? row : { ...row, tutorName: null });

const dayOf = ({ metadata }: Pick<Recorded, 'metadata'>) => parisDay(new Date(metadata.recordedAt));

const keyIn = (data: { readonly employeeId: string }) => ({ employeeId: data.employeeId });

export const employeesView = defineView({
  name: 'employees',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [employees, contractFacts],
  takes: [...employeesEvents, ...registerEvents],
  on: {
    EmployeeAdded: (event) => [
      employees.put(
        withTutor({
          ...empty,
          ...keyIn(event.data),
          ...columnsIn(event.data),
          isActive: true,
          revision: event.revision,
        }),
      ),
      ...contractFactIn(event),
    ],
    EmployeeDetailsChanged: (event) => [
      employees.amend(keyIn(event.data), (row) => {
        const next = { ...row, ...columnsIn(event.data), revision: event.revision };
        return withTutor({ ...next, ...employmentsAfter(row, next, dayOf(event)) });
      }),
      ...contractFactIn(event),
    ],
    RegisterEntryChanged: ({ data: { employeeId, qualification } }) =>
      qualification === undefined
        ? []
        : [
            employees.amend({ employeeId }, (row) => ({
              ...row,
              qualification: unlessErased(qualification, null),
            })),
          ],
    ContractChanged: withChange,
    ContractChangeCorrected: withChange,
    ContractChangeWithdrawn: withChange,
    EmployeeDeactivated: ({ data, revision }) => [
      employees.amend(keyIn(data), (row) => ({
        ...row,
        isActive: false,
        exitDate: data.exitDate ?? row.exitDate,
        revision,
      })),
    ],
    EmployeeReactivated: ({ data, revision }) => [
      employees.amend(keyIn(data), (row) => ({
        ...row,
        isActive: true,
        exitDate: data.exitDateCleared ? null : row.exitDate,
        formerExit: row.exitDate ?? row.formerExit,
        revision,
      })),
    ],
  },
});
