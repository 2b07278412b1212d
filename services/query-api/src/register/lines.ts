/** Lines of the staff register from the staff file and its entries. Pure. */
import { contractLabel, isApprentice, roleLabel } from '@fournil/contracts/employees/rules';
import { roleNames } from '@fournil/contracts/permissions';
import type { RegisterLine } from '@fournil/contracts/register/endpoints';
import {
  registerFieldLabels,
  registerGaps,
  registerKeptUntil,
  registerMentions,
  registerStatusLabels,
  type Sex,
  sexLabels,
} from '@fournil/contracts/register/rules';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { erasedText } from '@fournil/events/define';
import { type EmployeeRecord, employeeOn } from '@fournil/views/employees/contract-facts';
import type { RegisterEntryRow, RegisterFact } from '@fournil/views/register/view';

interface RegisterFieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The first day of a contract. */
  readonly from?: string;
}

export interface RegisterChange {
  /** ISO instant. */
  readonly at: string;
  readonly role: string | null;
  readonly employeeId: string | null;
  readonly fields: readonly RegisterFieldChange[];
}

interface RegisterHistory {
  /** By name, as written last: those of the staff file among them. */
  readonly fields: RegisterFact['fields'];
  /** Oldest first. Events without effect, and those appended with the first record, are left out. */
  readonly changes: readonly RegisterChange[];
}

/** @param facts the events of one person, oldest first */
export function registerHistory(facts: readonly RegisterFact[]): RegisterHistory {
  const fields: Record<string, unknown> = {};
  const changes: RegisterChange[] = [];
  for (const { at, commandId, role, employeeId, fields: said, from } of facts) {
    const changed = Object.entries(said).flatMap(([field, after]): RegisterFieldChange[] => {
      const before = fields[field] ?? null;
      // The name of a linked tutor is read from that person's own record.
      if (field === 'tutorName' && after !== null && (said.tutor ?? fields.tutor)) return [];
      return before === after ? [] : [{ field, before, after, ...(from ? { from } : {}) }];
    });
    Object.assign(fields, said);
    if (changed.length && commandId !== facts[0]?.commandId)
      changes.push({ at, role, employeeId, fields: changed });
  }
  return { fields, changes };
}

export interface RegisterPerson {
  readonly file: EmployeeRecord;
  readonly entry: RegisterEntryRow;
  readonly history: RegisterHistory;
  /** The identity is erased: missing fields can no longer be completed. */
  readonly isErased: boolean;
}

const labels: Readonly<Record<string, string>> = {
  ...registerFieldLabels,
  name: 'Nom',
  birthDate: 'Date de naissance',
  role: 'Emploi',
  contractType: 'Contrat',
  weeklyHours: 'Heures par semaine',
  contractEndDate: 'Fin du contrat',
  entryDate: "Date d'entrée",
  exitDate: 'Date de sortie',
  tutor: 'Tuteur',
  tutorName: 'Tuteur',
};

const words: Readonly<Record<string, (value: string) => string>> = {
  status: (value) => registerStatusLabels[value as RegisterEntryRow['status']] ?? value,
  sex: (value) => sexLabels[value as Sex] ?? value,
  role: roleLabel,
  contractType: contractLabel,
  weeklyHours: (value) => `${value}\u202fh`,
  birthDate: frenchDate,
  contractEndDate: frenchDate,
  entryDate: frenchDate,
  exitDate: frenchDate,
};

const shown = (field: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  return words[field]?.(text) ?? text;
};

/** The author of a change: the person's name for a personal account, otherwise the role. */
const authorOf = ({ role, employeeId }: RegisterChange, nameOf: (id: string) => string | undefined) =>
  (employeeId === null ? undefined : nameOf(employeeId)) ??
  roleNames[role as keyof typeof roleNames] ??
  'Système';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** One employment of a person; the last one is as in the staff file. */
interface Employment extends RegisterPerson {
  readonly entryDate: string | null;
  readonly exitDate: string | null;
  readonly changes: readonly RegisterChange[];
  readonly isLast: boolean;
}

/** One line per employment, with the changes up to the beginning of the next one. */
function employmentsOf(person: RegisterPerson): readonly Employment[] {
  const { file, history } = person;
  let from = 0;
  const earlier = file.formerEmployments.map((one): Employment => {
    const next = history.changes.findIndex(
      ({ fields }, index) =>
        index >= from &&
        fields.some(({ field, after }) => field === 'entryDate' && String(after ?? '') > one.until),
    );
    const changes = history.changes.slice(from, Math.max(from, next));
    from = Math.max(from, next);
    return { ...person, entryDate: one.from, exitDate: one.until, changes, isLast: false };
  });
  const { entryDate, exitDate } = file;
  return [...earlier, { ...person, entryDate, exitDate, changes: history.changes.slice(from), isLast: true }];
}

const order = ({ entryDate, entry }: Employment) => entryDate ?? entry.recordedOn;

/**
 * Every line stored on `today` (YYYY-MM-DD in Paris), by date of hire. The numbering includes removed lines,
 * so that no number changes.
 */
export function registerLines(people: readonly RegisterPerson[], today: string): readonly RegisterLine[] {
  const nameOf = (id: string) => people.find(({ file }) => file.employeeId === id)?.file.name;
  const tutorOf = ({ tutor, tutorName: typed }: EmployeeRecord) =>
    tutor === null ? typed : (nameOf(tutor) ?? erasedText);
  const shownOf = (field: string, value: unknown) =>
    field === 'tutor' && typeof value === 'string' ? (nameOf(value) ?? erasedText) : shown(field, value);
  const sorted = people
    .flatMap(employmentsOf)
    .toSorted(
      (one, other) =>
        order(one).localeCompare(order(other)) || one.file.employeeId.localeCompare(other.file.employeeId),
    );
  const counts = { staff: 0, trainee: 0 };
  return sorted.flatMap(
    ({ file, entry, history, isErased, entryDate, exitDate, changes: own, isLast }): RegisterLine[] => {
      const { status } = entry;
      const { fields } = history;
      counts[status === 'trainee' ? 'trainee' : 'staff'] += 1;
      const number = counts[status === 'trainee' ? 'trainee' : 'staff'];
      const left = exitDate !== null && exitDate < today ? exitDate : null;
      const keptUntil = registerKeptUntil(left);
      if (keptUntil !== null && keptUntil < today) return [];
      const now = employeeOn(file, left ?? today);
      const line = {
        employeeId: file.employeeId,
        number,
        status,
        name: file.name,
        birthDate: file.birthDate,
        nationality: textOf(fields.nationality),
        sex: fields.sex === 'F' || fields.sex === 'M' ? (fields.sex as Sex) : null,
        qualification: textOf(fields.qualification),
        permitType: textOf(fields.permitType),
        permitNumber: textOf(fields.permitNumber),
        agency: textOf(fields.agency),
        workplace: textOf(fields.workplace),
        job: roleLabel(now.role),
        entryDate,
        exitDate,
        contractEndDate: now.contractEndDate,
        tutorName: status === 'trainee' ? tutorOf(file) : null,
        mentions: [
          ...registerMentions({
            status,
            contractType: now.contractType,
            weeklyHours: now.weeklyHours,
            contractEndDate: now.contractEndDate,
            isApprentice: isApprentice({ contractType: now.contractType, role: now.role }),
          }),
        ],
        keptUntil,
        revision: Math.max(file.revision, entry.revision),
      };
      const changes = own.toReversed().map((change) => ({
        at: change.at,
        by: authorOf(change, nameOf),
        fields: change.fields.map(({ field, before, after, from }) => ({
          label: `${labels[field] ?? field}${from ? ` à partir du ${frenchDate(from)}` : ''}`,
          before: shownOf(field, before),
          after: shownOf(field, after),
        })),
      }));
      // Missing fields are requested once, on the current line.
      return [
        {
          ...line,
          gaps: isLast && !isErased ? [...registerGaps({ ...line, isActive: file.isActive })] : [],
          changes,
        },
      ];
    },
  );
}
