import { monthKey } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import { closedMonths } from '@fournil/contracts/payroll/closed-months';
import { payOfMonth } from '@fournil/contracts/payroll/endpoints';
import { lawSentencesOf } from '@fournil/contracts/settings/law-choices';
import { openPoints } from '@fournil/domain/week/month/open-points';
import type { MonthDay } from '@fournil/domain/week/month/week-hours';
import { withoutNumber } from '@fournil/domain/week/month/without-number';
import { figureOf } from '@fournil/formats/pay/pay-codes';
import { withoutCode } from '@fournil/formats/pay/program-export';
import { implement } from '@fournil/http-service/service';
import { payRules } from '@fournil/labour-rules/pay-rules';
import { readNamesWithNotes } from '@fournil/views/employees/names-with-notes';
import { readClosedMonths, readReasonsSince } from '@fournil/views/payroll/read-closed-months';
import type { readHours } from '@fournil/views/payroll/read-hours';
import { readPayExport } from '@fournil/views/payroll/read-pay-export';
import { digestOf, type PayMonthRead, readPayMonth } from '@fournil/views/payroll/read-pay-month';
import type { QueryDeps } from '../kernel/deps.ts';
import { readShopSettings } from '../shared/shop-settings.ts';
import { statementOf } from './hours.ts';

const shownDay = ({ lateNight: _unused, ...day }: MonthDay) => ({
  ...day,
  holidays: [...day.holidays],
  shifts: [...day.shifts],
});

/** The hours that people confirmed or contested, always of a whole week, also when it ends in the next month. */
function statementsIn({ people, hoursStatements }: PayMonthRead, isAdmin: boolean) {
  const known = new Map(people.map((person) => [person.employeeId, person]));
  return hoursStatements.map((row) => {
    const person = known.get(row.employeeId);
    return {
      week: row.week,
      employeeId: row.employeeId,
      name: person?.name ?? '',
      foundMinutes: person?.weeks.find(({ week }) => week === row.week)?.workMinutes ?? row.minutes,
      said: statementOf(row, isAdmin),
    };
  });
}

const namesOf = (people: readonly { readonly employeeId: string; readonly name: string }[]) =>
  new Map(people.map(({ employeeId, name }) => [employeeId, name]));

async function reasonsOf(pool: QueryDeps['pool'], read: PayMonthRead, month: string, isAdmin: boolean) {
  const names = namesOf(read.people);
  const rows = await readReasonsSince(pool, month, read.closing?.closedAt ?? '');
  return rows.map((row) => ({
    what: row.what,
    name: names.get(row.employeeId ?? '') ?? '',
    from: row.fromDay,
    to: row.toDay,
    reason: isAdmin || (row.what !== 'absence' && row.what !== 'leave') ? row.reason : '',
    recordedAt: row.recordedAt,
  }));
}

function movementsOf(read: PayMonthRead, names: ReadonlyMap<string, string>, isClosed: boolean) {
  return [...(isClosed ? read.closedMovements : read.movements)]
    .flatMap(([employeeId, own]) =>
      own.map((one) => ({ ...one, employeeId, name: names.get(employeeId) ?? '' })),
    )
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.name.localeCompare(other.name, 'fr'));
}

/** For administrator and accountant: kinds and days of absence are part of the pay, their reasons are not. */
export const payOfMonthRoute = (deps: QueryDeps, hoursOf: typeof readHours) =>
  implement(payOfMonth, async ({ params, session, now }) => {
    const { pool, views } = deps;
    const month = monthKey(params.year, params.month);
    const today = parisDay(now);
    const read = await readPayMonth(pool, month, today, hoursOf);
    const isClosed = read.closing?.state === 'closed';
    const lines = isClosed ? read.closed : read.current;
    const settings = await readPayExport(pool);
    const chosen = (await readShopSettings(deps)).settings;
    const numbers = isClosed ? read.closedNumbers : settings.numbers;
    const codes = (isClosed && read.closing?.codes) || settings.codes;
    const names = namesOf(read.people);
    const labels = await readNamesWithNotes(views, session?.role === 'admin');
    const labelled = read.people.map((one) => ({ ...one, name: labels.get(one.employeeId) ?? one.name }));
    return {
      month,
      state: isClosed ? ('closed' as const) : ('open' as const),
      closing: read.closing?.closing ?? 0,
      closedAt: read.closing?.closedAt ?? null,
      sentAt: isClosed ? (read.closing?.sentAt ?? null) : null,
      reopenedFor: isClosed ? null : (read.closing?.reason ?? null),
      revision: read.revision,
      people: read.people
        .map(({ employeeId, name, isEmployed, days, around, weeks }) => ({
          employeeId,
          name,
          isEmployed,
          days: days.map(shownDay),
          around: around.map(shownDay),
          weeks: [...weeks],
          entries: { ...read.typed.get(employeeId) },
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'fr')),
      movements: movementsOf(read, names, isClosed),
      lines: [...lines],
      since: [...read.owedAfterClosing],
      sinceIsOwed: read.isReached,
      takenBack: [...read.takenBack],
      reasons: isClosed
        ? await reasonsOf(pool, { ...read, people: labelled }, month, session?.role === 'admin')
        : [],
      digest: digestOf(lines),
      open: openPoints(labelled, read.current, month, today, read.contested).map(({ code, details }) => ({
        code,
        details: [...details],
      })),
      withoutNumber: [...withoutNumber(lines, namesOf(labelled), numbers)],
      withoutCode: settings.usedPrograms
        .map((program) => ({ program, figures: [...withoutCode(program, { lines, codes })] }))
        .filter(({ figures }) => figures.length > 0),
      unsure: [...settings.unsure],
      said: statementsIn(read, session?.role === 'admin'),
      rules: payRules.map(({ example, ...rule }) => ({
        ...rule,
        text: [
          rule.text,
          ...(example ? [`Exemple : ${example}`] : []),
          ...lawSentencesOf(rule.code, chosen),
        ].join('\n'),
        head: figureOf(rule.code).head,
        source: [...rule.source],
      })),
    };
  });

export const closedMonthsRoute = ({ pool }: QueryDeps) =>
  implement(closedMonths, async () => await readClosedMonths(pool));
