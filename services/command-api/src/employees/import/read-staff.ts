/** Converts the text of a staff list to one request per line. Pure; does not know the existing staff. */

import {
  correctedFields,
  type StaffCorrection,
  staffFile,
} from '@fournil/contracts/employees/import-endpoints';
import { employeeMessages, isFixedTerm, isFormula } from '@fournil/contracts/employees/rules';
import { visibleText } from '@fournil/contracts/fields';
import { inSentence } from '@fournil/contracts/french-words';
import { readCsv } from '@fournil/formats/csv';
import {
  type Cell,
  quoted,
  readContract,
  readDate,
  readMonthlyHours,
  readPhoneCell,
  readRole,
  readSex,
  readSkills,
  readWeekDays,
  readWhole,
} from './cells.ts';
import { type Column, readHeaders, registerColumns } from './columns.ts';
import { firstNameCase, nameCase, surnameCase } from './names.ts';

/** An error of a line, with the field that it makes unreadable. */
export interface Problem {
  readonly field: string;
  readonly text: string;
}

/** The parsed fields of one line, unchecked; unreadable ones are missing. */
export interface StaffLine {
  /** From 1, below the headers. */
  readonly line: number;
  readonly name: string;
  /** Input of the add command. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** A tutor as written: a name or an e-mail address. */
  readonly tutor: string;
  readonly problems: readonly Problem[];
  readonly notes: readonly string[];
  /** The cells that can be corrected, as they are. */
  readonly written: Readonly<Record<string, string>>;
  readonly namesake: string | undefined;
}

type StaffList =
  | { readonly lines: readonly StaffLine[]; readonly ignoredColumns: readonly string[] }
  | { readonly problem: string };

/** Title rows a manager may have above the headers. */
const headerSearchDepth = 10;

/** The signs that a French spreadsheet leaves in empty cells. */
const isBlank = (text: string) => /^[-–—/.]*$/.test(text);

/** The name in use precedes the birth name. */
const surnameColumns = ['usageName', 'lastName', 'birthName'] as const;
const isSurname = (column: Column | null) => surnameColumns.some((one) => one === column);

function findHeaders(rows: readonly (readonly string[])[]): number {
  return rows.slice(0, headerSearchDepth).findIndex((row) => {
    const columns = readHeaders(row);
    const named = columns.some((column) => column === 'name' || isSurname(column));
    return named && new Set(columns.filter(Boolean)).size >= 2;
  });
}

/** @param today day in Paris, which decides the century of a two-digit birth year */
export function readStaff(
  text: string,
  today: string,
  corrections: readonly StaffCorrection[] = [],
): StaffList {
  const rows = readCsv(text);
  const at = findHeaders(rows);
  const headers = rows[at];
  if (!headers) {
    return {
      problem:
        "Les titres des colonnes n'ont pas été reconnus : il faut au moins Nom, Contrat, Poste, et Date de naissance ou Âge.",
    };
  }
  const columns = readHeaders(headers);
  const twice = headers.find((_, index) => {
    const column = columns[index];
    return column && columns.indexOf(column) !== index;
  });
  if (twice !== undefined)
    return { problem: `La colonne ${quoted(twice)} répète une autre colonne : gardez-en une.` };
  const body = rows.slice(at + 1).filter((row) => !row.every(isBlank));
  if (!body.length) return { problem: 'Cette liste ne contient aucun salarié.' };
  if (body.length > staffFile.maxLines) {
    return { problem: `Cette liste a ${body.length} lignes ; ${staffFile.maxLines} au plus à la fois.` };
  }
  const currentYear = Number(today.slice(0, 4));
  const correctionOf = new Map(corrections.map((one) => [one.line, one]));
  return {
    lines: body.map((row, index) =>
      readLine(correctionOf.get(index + 1) ?? { line: index + 1 }, columns, row, currentYear),
    ),
    ignoredColumns: headers.filter((header, index) => header !== '' && !columns[index]),
  };
}

function readLine(
  correction: StaffCorrection,
  columns: readonly (Column | null)[],
  row: readonly string[],
  currentYear: number,
): StaffLine {
  const problems: Problem[] = [];
  const notes: string[] = [];
  const fields: Record<string, unknown> = {};
  let title = '';
  const textOf = (given = ''): string => {
    const text = visibleText(given).trim();
    return isBlank(text) ? '' : text;
  };
  const { line, namesake, ...cells } = correction;
  const corrected: Partial<Record<Column, string | undefined>> = cells;
  const inList = (column: Column): string => textOf(row[columns.indexOf(column)]);
  const cell = (column: Column): string => textOf(corrected[column] ?? inList(column));
  const put = <T>(field: string, text: string, read: (text: string) => Cell<T>, missing?: string) => {
    if (!text) {
      if (missing) problems.push({ field, text: inSentence(missing) });
      return;
    }
    const outcome = read(text);
    if ('problem' in outcome) {
      problems.push({ field, text: outcome.problem });
      return;
    }
    fields[field] = outcome.value;
    if (outcome.title !== undefined) title = outcome.title;
    if (outcome.note) notes.push(outcome.note);
  };
  const asText = (text: string): Cell<string> =>
    isFormula(text) ? { problem: `${quoted(text)} est une formule de tableur` } : { value: text };

  const whole = cell('name');
  const [first, surname] = [cell('firstName'), surnameColumns.map(cell).find(Boolean) ?? ''];
  const parts = [whole || first, whole ? '' : surname].filter(Boolean);
  const isSplit = columns.includes('firstName');
  const name = whole
    ? nameCase(whole)
    : isSplit
      ? [firstNameCase(first), surnameCase(surname)].filter(Boolean).join(' ')
      : nameCase(surname);
  // Nobody is added with half a name.
  if (!whole && first && !surname) problems.push({ field: 'name', text: 'nom de famille manquant' });
  if (!whole && surname && !(isSplit ? first : name.includes(' ')))
    problems.push({ field: 'name', text: 'prénom manquant' });
  if (cells.name && !name.includes(' ')) problems.push({ field: 'name', text: 'prénom et nom attendus' });
  // A formula is looked for in the cells as they are: words may change places in the name.
  put('name', parts.find(isFormula) ?? name, asText, employeeMessages.name);
  put('contractType', cell('contractType'), readContract, employeeMessages.contractType);
  put('role', cell('role'), readRole, employeeMessages.role);
  put('birthDate', cell('birthDate'), (text) => readDate(text, currentYear));
  if (!cells.birthDate) put('age', cell('age'), (text) => readWhole(text, 'ans'));
  const [weekly, monthly] = [cell('weeklyHours'), cell('monthlyHours')];
  if (!weekly && monthly) put('weeklyHours', monthly, readMonthlyHours);
  else put('weeklyHours', weekly, (text) => readWhole(text, 'h'), employeeMessages.weeklyHours);
  put('email', cell('email'), asText);
  put('phone', cell('phone'), readPhoneCell);
  // Contracts end years ahead: two figures are always of this century.
  for (const field of ['entryDate', 'exitDate', 'contractEndDate'] as const) {
    put(field, cell(field), (text) => readDate(text, 2099));
  }
  // A payroll program has one column for the end of a fixed term and for the day somebody leaves.
  const hasEnd = columns.includes('contractEndDate') || cells.contractEndDate;
  if (isFixedTerm(String(fields.contractType)) && !hasEnd && fields.exitDate) {
    fields.contractEndDate = fields.exitDate;
    delete fields.exitDate;
  }
  put('skills', cell('skills'), readSkills);
  put('trainingDays', cell('trainingDays'), readWeekDays);
  for (const column of registerColumns) put(column, cell(column), column === 'sex' ? readSex : asText);
  const ownRole = inList('role');
  if (
    cells.role &&
    !title &&
    /\p{L}/u.test(ownRole) &&
    !isFormula(ownRole) &&
    'problem' in readRole(ownRole)
  ) {
    title = ownRole;
    notes.push(`titre ${quoted(title)} gardé`);
  }
  // The shop's own job title goes to the register, in addition to the role used for planning.
  if (title && !fields.qualification) put('qualification', title, asText);
  return {
    line,
    name: shown(parts.some(isFormula) ? parts.join(' ') : name),
    fields: withRegister(fields),
    tutor: cell('tutor'),
    problems,
    notes: Object.keys(cells).length ? [...notes, 'corrigée ici'] : notes,
    written: Object.fromEntries(
      correctedFields.flatMap((field) =>
        field === 'namesake' ? [] : [[field, (field === 'name' && name) || cell(field)]],
      ),
    ),
    namesake,
  };
}

/** The register fields are grouped in the command. */
function withRegister(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const isOfRegister = ([name]: [string, unknown]) => registerColumns.some((column) => column === name);
  const entries = Object.entries(fields);
  const register = entries.filter(isOfRegister);
  const record = Object.fromEntries(entries.filter((entry) => !isOfRegister(entry)));
  return register.length ? { ...record, register: Object.fromEntries(register) } : record;
}

/** The name of a line on a screen, also when it cannot be kept. */
const shown = (name: string): string => name.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 120);
