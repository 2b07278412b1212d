/** The outcome of an import for each line, by the rules of the form [employees-2]. Pure. */

import { type NewEmployee, newEmployee } from '@fournil/contracts/employees/endpoints';
import type { ImportAction } from '@fournil/contracts/employees/import-endpoints';
import { hoursLimitsOf, limits } from '@fournil/contracts/employees/rules';
import { parseInput } from '@fournil/contracts/french-issues';
import { inSentence } from '@fournil/contracts/french-words';
import { registerFieldLabels } from '@fournil/contracts/register/rules';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { normalisedEmail } from '@fournil/domain/employees/record';
import { decideAdd } from '@fournil/domain/employees/rules';
import { personKey, quoted } from './cells.ts';
import type { Problem, StaffLine } from './read-staff.ts';

/** An employee whom the installation already knows. */
export interface StaffMember {
  readonly employeeId: string;
  readonly name: string;
  readonly birthDate: string | null;
  readonly email: string | null;
  readonly isActive: boolean;
}

export interface Verdict {
  readonly line: number;
  readonly name: string;
  readonly action: ImportAction;
  readonly notes: readonly string[];
  readonly reasons: readonly string[];
  /** The fields to correct on the preview. */
  readonly faults?: readonly string[];
  readonly written?: Readonly<Record<string, string>>;
  /** The record to add; its tutor is an id, or left out when `tutorLine` has it. */
  readonly command?: NewEmployee;
  /** The line of the same list whose person is the tutor. */
  readonly tutorLine?: number;
  /** The existing employee. */
  readonly employeeId?: string;
}

/** Represents the id that a tutor of the same list will get, and for everybody's own while judging. */
const nobodyYet = '00000000-0000-4000-8000-000000000000';
const self = '00000000-0000-4000-8000-000000000001';

type Tutor =
  | { readonly id: string; readonly name: string }
  | { readonly line: number; readonly name: string }
  | { readonly problem: string }
  | null;

const emailOf = (line: StaffLine): string | null =>
  typeof line.fields.email === 'string' ? normalisedEmail(line.fields.email) : null;
const birthDateOf = (line: StaffLine): string | null =>
  typeof line.fields.birthDate === 'string' ? line.fields.birthDate : null;

interface Identity {
  readonly key: string;
  readonly birthDate: string | null;
  readonly email: string | null;
}

/** The same name, and no two birth dates that distinguish them; or the same address. */
function isSame(a: Identity, b: Identity): boolean {
  if (a.email !== null && a.email === b.email) return true;
  return a.key !== '' && a.key === b.key && (!a.birthDate || !b.birthDate || a.birthDate === b.birthDate);
}

const identity = (line: StaffLine): Identity => ({
  key: personKey(line.name),
  birthDate: birthDateOf(line),
  email: emailOf(line),
});
const memberIdentity = (member: StaffMember): Identity => ({
  key: personKey(member.name),
  birthDate: member.birthDate,
  email: member.email && normalisedEmail(member.email),
});

/**
 * One verdict per line, in the order of the list.
 * @param today day in Paris
 */
export function judgeStaff(
  lines: readonly StaffLine[],
  staff: readonly StaffMember[],
  today: string,
): Verdict[] {
  const verdicts = new Map<number, Verdict>();
  const resolving = new Set<number>();
  const judge = (line: StaffLine): Verdict => {
    const done = verdicts.get(line.line);
    if (done) return done;
    resolving.add(line.line);
    const verdict = judgeLine(line, { lines, staff, today, judge, resolving });
    resolving.delete(line.line);
    verdicts.set(line.line, verdict);
    return verdict;
  };
  return lines.map(judge);
}

interface Surroundings {
  readonly lines: readonly StaffLine[];
  readonly staff: readonly StaffMember[];
  readonly today: string;
  readonly judge: (line: StaffLine) => Verdict;
  /** Lines whose tutor is being looked for: two apprentices cannot be each other's. */
  readonly resolving: ReadonlySet<number>;
}

function judgeLine(line: StaffLine, around: Surroundings): Verdict {
  const me = identity(line);
  const isNamesake = (other: Identity) => me.key !== '' && other.key === me.key;
  const namesake = around.staff.find((member) => isNamesake(memberIdentity(member)));
  const known =
    around.staff.find((member) => isSame(me, memberIdentity(member))) ??
    (line.namesake === 'same' ? namesake : undefined);
  const base = { line: line.line, name: line.name, notes: line.notes };
  if (known) {
    const note = known.isActive ? [] : [`${known.name} est désactivé : réactivez-le depuis sa fiche`];
    return { ...base, action: 'known', notes: note, reasons: [], employeeId: known.employeeId };
  }
  const earlier = around.lines.filter((other) => other.line < line.line);
  const like = earlier.find((other) => isNamesake(identity(other)));
  const twin =
    earlier.find((other) => isSame(me, identity(other))) ?? (line.namesake === 'same' ? like : undefined);
  const tutor = findTutorOf(line, around);
  const { command, problems } = byTheForm(line, tutor, around.today);
  // An age is corrected by the birth date.
  const faults = problems.map(({ field }) => (field === 'age' ? 'birthDate' : field));
  const reasons = problems.map((problem) => problem.text);
  const other = namesake ? memberIdentity(namesake) : like && identity(like);
  if (twin) {
    reasons.push(`même personne que la ligne ${twin.line}`);
    // Birth dates distinguish two people of one name.
    if (line.namesake === 'same') faults.push('namesake');
    else if (identity(twin).key !== me.key) faults.push('email');
    else if (!me.birthDate) faults.push('birthDate');
  } else if (other && line.namesake !== 'new') {
    reasons.push(
      `déjà une personne de ce nom (née le ${frenchDate(other.birthDate ?? '')})\u202f: ajouter quand même\u202f?`,
    );
    faults.push('namesake');
  }
  if (reasons.length || !command) {
    const written = Object.fromEntries(faults.map((field) => [field, line.written[field] ?? '']));
    return { ...base, action: 'refused', reasons, faults: [...new Set(faults)], written };
  }
  return {
    ...base,
    action: 'add',
    reasons: [],
    command,
    ...(tutor && 'line' in tutor ? { tutorLine: tutor.line } : {}),
  };
}

function findTutorOf(line: StaffLine, around: Surroundings): Tutor {
  if (!line.tutor) return null;
  const key = personKey(line.tutor);
  const email = line.tutor.includes('@') ? normalisedEmail(line.tutor) : null;
  const wanted = (person: { key: string; email: string | null }) =>
    email === null ? person.key === key : person.email === email;
  // Chosen on the preview, a tutor is given by id.
  const members = around.staff.filter(
    (member) => member.isActive && (member.employeeId === line.tutor || wanted(memberIdentity(member))),
  );
  const member = members[0];
  if (members.length > 1) {
    return {
      problem: `tuteur ${quoted(line.tutor)} : plusieurs personnes ont ce nom, indiquez son adresse e-mail`,
    };
  }
  if (member) return { id: member.employeeId, name: member.name };
  const other = around.lines.find((candidate) => candidate.line !== line.line && wanted(identity(candidate)));
  if (!other) return { problem: `tuteur ${quoted(line.tutor)} inconnu ou désactivé` };
  if (around.resolving.has(other.line))
    return { problem: `tuteur ${quoted(line.tutor)} : lui-même suivi par cette personne` };
  const verdict = around.judge(other);
  if (verdict.action !== 'add') {
    return { problem: `tuteur ${quoted(line.tutor)} : la ligne ${other.line} n'est pas importée` };
  }
  return { line: other.line, name: other.name };
}

/**
 * Parses and decides like the form's call, dropping wrong fields until the remaining ones have given all
 * their errors.
 */
function byTheForm(
  line: StaffLine,
  tutor: Tutor,
  today: string,
): { command?: NewEmployee; problems: Problem[] } {
  const problems: Problem[] = [...line.problems];
  if (tutor && 'problem' in tutor) problems.push({ field: 'tutor', text: tutor.problem });
  const has = (field: string) => problems.some((problem) => problem.field === field);
  const tutorId = tutor && 'id' in tutor ? tutor.id : tutor && 'line' in tutor ? nobodyYet : undefined;
  const fields: Record<string, unknown> = {
    name: '?',
    ...line.fields,
    ...(tutorId ? { tutor: tutorId } : {}),
  };
  for (let parsed = parseInput(newEmployee, fields); ; parsed = parseInput(newEmployee, fields)) {
    if (parsed.ok) {
      const found = tutor && 'name' in tutor ? { name: tutor.name } : null;
      const decision = decideAdd(
        { ...parsed.value, employeeId: self },
        { status: 'unknown' },
        { today, tutor: found },
      );
      const errors = 'refused' in decision ? (decision.fields ?? []) : [];
      for (const { field, message } of errors) {
        const about = field === 'tutorName' ? 'tutor' : field;
        if (!has(about) && !(about === 'age' && has('birthDate'))) {
          problems.push({ field: about, text: worded(about, message, line.fields) });
        }
      }
      const { tutor: named, ...rest } = parsed.value;
      const command = named === nobodyYet ? rest : parsed.value;
      return problems.length ? { problems } : { command, problems };
    }
    for (const { field, message } of parsed.errors) {
      const [head = field, inner] = field.split('.');
      const isOfRegister = head === 'register' && inner !== undefined;
      const name = isOfRegister ? inner : head;
      if (!has(name)) problems.push({ field: name, text: worded(field, message, line.fields) });
      if (name === 'name') fields.name = '?';
      else if (isOfRegister) fields.register = { ...Object(fields.register), [name]: null };
      else delete fields[name];
    }
  }
}

/** The form's sentence, with the value if the limit needs it. */
function worded(field: string, message: string, fields: Readonly<Record<string, unknown>>): string {
  const { age } = limits;
  if (field === 'weeklyHours' && typeof fields.weeklyHours === 'number') {
    const { min, max } = hoursLimitsOf(String(fields.contractType ?? ''));
    return `${fields.weeklyHours} h hors de ${min}–${max}`;
  }
  if (field === 'age' && typeof fields.age === 'number' && !fields.birthDate) {
    return `${fields.age} ans hors de ${age.min}–${age.max}`;
  }
  const ofRegister =
    registerFieldLabels[field.replace(/^register\./, '') as keyof typeof registerFieldLabels];
  if (ofRegister) return `${inSentence(ofRegister)} : ${inSentence(message)}`;
  if (field === 'email') return `adresse e-mail ${quoted(String(fields.email))} non valide`;
  return inSentence(message);
}
