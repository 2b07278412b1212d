/** A table of balances as the payslips give them, read line by line before anything is saved. Pure. */
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';
import { plainName } from '../../../shared/format/plain-name.ts';
import { daysError, readDays } from '../account/account-form.ts';

export type KnownPerson = Pick<VacationBalance, 'employeeId' | 'employeeName'> & {
  readonly account: Pick<VacationBalance['account'], 'openedOn'>;
};

export interface OpeningLine {
  /** From 1 at the first line of the table. */
  readonly line: number;
  readonly name: string;
  /** The values as typed. */
  readonly previous: string;
  readonly current: string;
  readonly recovery: string;
  /** The person of the line; null unless exactly one person has the name. */
  readonly employeeId: string | null;
  readonly action: 'open' | 'known' | 'refused';
  /** Why it is not taken over. */
  readonly reason: string | null;
}

const titles = new Set(['nom', 'salarie', 'salaries', 'nom prenom', 'prenom nom', 'nom et prenom', 'name']);

/** « DURAND Zoé » and « Zoé Durand » are the same person. */
const nameKey = (name: string) => plainName(name).split(' ').sort().join(' ');

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .trim();

function cellsOf(text: string): readonly (readonly string[])[] {
  const rows = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .filter((row) => row.trim() !== '');
  const separator = rows.some((row) => row.includes('\t')) ? '\t' : ';';
  const table = rows.map((row) => row.split(separator).map(unquoted));
  return titles.has(plainName(table[0]?.[0] ?? '')) ? table.slice(1) : table;
}

/** Name, N-1, N and, when given, récupération: what each line would take over, and why another one would not. */
export function openingLines(text: string, people: readonly KnownPerson[]): readonly OpeningLine[] {
  const byName = Map.groupBy(people, ({ employeeName }) => nameKey(employeeName));
  const met = new Set<string>();
  return cellsOf(text).map(([name = '', previous = '', current = '', recovery = ''], at) => {
    const named = byName.get(nameKey(name)) ?? [];
    const [person] = named;
    const told = { line: at + 1, name, previous, current, recovery: recovery || '0' };
    const refused = (reason: string): OpeningLine => ({
      ...told,
      employeeId: null,
      action: 'refused',
      reason,
    });
    if (!name) return refused('Nom manquant.');
    if (!person) return refused('Personne ne porte ce nom parmi les salariés actifs.');
    if (named.length > 1)
      return refused('Plusieurs salariés portent ce nom\u202f: reprenez leurs soldes depuis leur fiche.');
    if (met.has(person.employeeId)) return refused('Cette personne figure déjà plus haut.');
    met.add(person.employeeId);
    if ([previous, current, told.recovery].some((days) => readDays(days) === null)) return refused(daysError);
    const { openedOn } = person.account;
    if (openedOn !== null)
      return {
        ...told,
        employeeId: person.employeeId,
        action: 'known',
        reason: `Déjà repris au ${frenchDate(openedOn)}\u202f: corrigez avec un motif.`,
      };
    return { ...told, employeeId: person.employeeId, action: 'open', reason: null };
  });
}
