import { defined } from '@fournil/contracts/defined';
import { employmentsAfter, type FormerEmployment } from '@fournil/contracts/employees/employments';
import { parisDay } from '@fournil/contracts/paris-day';
import { termsIn } from '@fournil/domain/employees/contract-facts';
import type { Recorded, RecordedOfType } from '@fournil/events/catalogue';
import { unlessErased } from '@fournil/events/define';
import { employeesEvents } from '@fournil/events/employees/events';
import { registerEvents } from '@fournil/events/register/events';
import { json, sealed } from '../columns.ts';
import { type Change, defineTable, defineView, type RowOf } from '../define.ts';

/**
 * The name of a linked tutor belongs to another person: it is read from that person's record, and is erased
 * with it. Older events contain a copy under the apprentice's key, which is never shown.
 */
export const withoutTutorName = <R extends { readonly tutor?: unknown }>(record: R): R =>
  typeof record.tutor === 'string' ? { ...record, tutorName: null } : record;

/** The field of such an older event that the audit trail neither stores nor searches. */
export const tutorNameIn = ({ tutor }: { readonly tutor?: unknown }): readonly string[] =>
  typeof tutor === 'string' ? ['tutorName'] : [];

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

type Address = RecordedOfType<'EmployeeAdded'>['data']['email'] | undefined;

/** Erased texts are shown as erased; erased numbers, dates and addresses are empty. */
const addressesIn = ({ email, phone }: { readonly email?: Address; readonly phone?: Address }) =>
  defined({ email: unlessErased(email, null), phone: unlessErased(phone, null) });

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
      employees.putFact(event.data, {
        ...addressesIn(event.data),
        ...(event.data.tutor ? { tutorName: null } : {}),
        formerEmployments: [],
        isActive: true,
        revision: event.revision,
      }),
      ...contractFactIn(event),
    ],
    EmployeeDetailsChanged: (event) => [
      employees.amend(keyIn(event.data), (row) => {
        const { data, revision } = event;
        const next = { ...row, ...employees.valuesIn(data), ...addressesIn(data), revision };
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
