/** A table of balances as the payslips give them, read line by line before anything is saved. Pure. */

import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';
import { readCsv } from '@fournil/formats/csv';
import { plainName } from '../../../shared/format/french.ts';
import { peopleByName } from '../../../shared/table-import/people-by-name.ts';
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

/** Name, N-1, N and, when given, récupération: what each line would take over, and why another one would not. */
export function openingLines(text: string, people: readonly KnownPerson[]): readonly OpeningLine[] {
  const find = peopleByName(people, ({ employeeName }) => employeeName, {
    unknown: 'Personne ne porte ce nom parmi les salariés actifs.',
    several: 'Plusieurs salariés portent ce nom\u202f: reprenez leurs soldes depuis leur fiche.',
  });
  const rows = readCsv(text).filter((row) => row.some((cell) => cell !== ''));
  const skipped = titles.has(plainName(rows[0]?.[0] ?? '')) ? 1 : 0;
  return rows.slice(skipped).map(([name = '', previous = '', current = '', recovery = ''], at) => {
    const told = { line: at + 1, name, previous, current, recovery: recovery || '0' };
    const refused = (reason: string): OpeningLine => ({
      ...told,
      employeeId: null,
      action: 'refused',
      reason,
    });
    const found = find(name);
    if ('reason' in found) return refused(found.reason);
    if ([previous, current, told.recovery].some((days) => readDays(days) === null)) return refused(daysError);
    const { employeeId, account } = found.person;
    const { openedOn } = account;
    if (openedOn === null) return { ...told, employeeId, action: 'open', reason: null };
    const reason = `Déjà repris au ${frenchDate(openedOn)}\u202f: corrigez avec un motif.`;
    return { ...told, employeeId, action: 'known', reason };
  });
}
