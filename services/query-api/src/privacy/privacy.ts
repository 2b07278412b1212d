/** All queries on stored personal data. */
import { addDays } from '@fournil/calendar/days';
import { documentLimits } from '@fournil/contracts/documents/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { listLeavers, readPersonalData } from '@fournil/contracts/privacy/endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { type Implementation, implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { maySee, viewerOf } from '../kernel/viewer.ts';
import { byName } from '../shared/french.ts';
import { describeLeaver, describePerson, type Person } from './person.ts';
import {
  certificatesSoon,
  closedCertificates,
  goesOnFrom,
  papersSoon,
  punchYearsSoon,
  soonDestroyed,
} from './soon.ts';

/** Days within which « Bientôt supprimés » looks ahead. */
const soonDays = 60;

async function readPeople({ views }: QueryDeps, only: string | null): Promise<Person[]> {
  const [rows, changes, documents, erasures, punched, gone] = await Promise.all([
    views
      .selectFrom('employees')
      .select(['employeeId', 'name', 'isActive', 'exitDate'])
      .$if(only !== null, (query) => query.where('employeeId', '=', only ?? ''))
      .execute(),
    views
      .selectFrom('register_entries')
      .select(['employeeId', 'leftOn'])
      .$if(only !== null, (query) => query.where('employeeId', '=', only ?? ''))
      .execute(),
    views
      .selectFrom('documents')
      .select(['documentId', 'employeeId', 'category', 'month', 'status', 'uploadedAt'])
      // Sealed, and shown of contracts alone: hundreds of payslips are not opened for theirs.
      .select((row) =>
        row.case().when('category', '=', 'contract').then(row.ref('title')).else(null).end().as('title'),
      )
      .where('employeeId', 'is not', null)
      .$if(only !== null, (query) => query.where('employeeId', '=', only ?? ''))
      .execute(),
    views
      .selectFrom('erasures')
      .selectAll()
      .$if(only !== null, (query) => query.where('employeeId', '=', only ?? ''))
      .execute(),
    views
      .selectFrom('punch_facts')
      .select(['employeeId', 'month'])
      .distinct()
      .$if(only !== null, (query) => query.where('employeeId', '=', only ?? ''))
      .execute(),
    views.selectFrom('punch_years_erased').select('year').execute(),
  ]);
  const leftOn = new Map(changes.map((one) => [one.employeeId, one.leftOn]));
  const filed = Map.groupBy(documents, (one) => one.employeeId);
  const isGone = ({ month }: { readonly month: string }) => gone.some(({ year }) => month.startsWith(year));
  const months = Map.groupBy(
    punched.filter((one) => !isGone(one)),
    (one) => one.employeeId,
  );
  const erased = new Map(erasures.map((one) => [one.employeeId, one]));
  return rows.map((row) => ({
    row,
    deactivatedOn: leftOn.get(row.employeeId) ?? null,
    documents: filed.get(row.employeeId) ?? [],
    erasure: erased.get(row.employeeId),
    punchMonths: (months.get(row.employeeId) ?? []).map(({ month }) => month),
  }));
}

const counted = [
  ['Arrêts, absences et retards', 'declarations'],
  ['Congés', 'leaves'],
  ['Certificats', 'certificates'],
  ['Tenues et clés', 'uniforms'],
  ['Documents', 'documents'],
] as const;

async function countOf({ views }: QueryDeps, employeeId: string) {
  const counts = await Promise.all(
    counted.map(async ([label, table]) => {
      const { count } = await views
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('employeeId', '=', employeeId)
        .executeTakeFirstOrThrow();
      return { label, count: Number(count) };
    }),
  );
  return counts;
}

export const privacyQueries = (deps: QueryDeps): readonly Implementation[] => [
  implement(readPersonalData, async ({ params: { id }, session, now }) => {
    // The answer does not reveal either whether the shop knows that person.
    if (!maySee(viewerOf(session), id)) throw new Refusal('unknown_employee');
    const [person] = await readPeople(deps, id);
    if (!person) throw new Refusal('unknown_employee');
    const data = describePerson(person, await countOf(deps, id), parisDay(now));
    return data;
  }),
  implement(listLeavers, async ({ now }) => {
    const today = parisDay(now);
    const people = await readPeople(deps, null);
    const leavers = people.flatMap((person) => describeLeaver(person, today) ?? []).sort(byName);
    const { views } = deps;
    const last = addDays(today, soonDays);
    const lastEnd = addDays(last, -documentLimits.keptDays);
    const papers = await views
      .selectFrom('documents')
      .leftJoin('employees', 'employees.employeeId', 'documents.employeeId')
      .select(['documents.employeeId', 'title', 'expiryDate', 'deletedOn', 'status', 'employees.name'])
      .where('status', '<>', 'destroyed')
      // Most documents have no end: without this condition their encrypted titles would be decrypted for nothing.
      .where((row) =>
        row.or([
          row.and([row('status', '=', 'deleted'), row('deletedOn', '<=', lastEnd)]),
          row.and([row('status', '<>', 'deleted'), row('expiryDate', '<=', lastEnd)]),
        ]),
      )
      .execute();
    const soon = papers.flatMap((row) => {
      const ended = row.status === 'deleted' ? row.deletedOn : row.expiryDate;
      const on = ended && addDays(ended, documentLimits.keptDays);
      if (!on || on > last) return [];
      const what = `Document « ${row.title} »`;
      return [{ what, name: row.name ?? 'Tous', employeeId: row.employeeId, on: on < today ? today : on }];
    });
    const context = { today, days: soonDays, goesOn: await goesOnFrom(deps, today) };
    const all = [
      ...soon,
      ...soonDestroyed(people, context),
      ...punchYearsSoon(people, context),
      ...papersSoon(people, context),
      ...certificatesSoon(await closedCertificates(deps, last), context),
    ];
    return { leavers, soon: all.sort((one, other) => one.on.localeCompare(other.on)) };
  }),
];
