/** The data that are deleted automatically soon: of people, years of punches, and single documents. */
import { addDays, addYears } from '@fournil/calendar/days';
import { parisDay, parisDayOf } from '@fournil/contracts/paris-day';
import type { SoonDestroyed } from '@fournil/contracts/privacy/endpoints';
import {
  announcedName,
  endOfCivilYear,
  retentionOf,
  retentionRules,
  retentionYears,
} from '@fournil/contracts/privacy/retention';
import { fromTo } from '@fournil/contracts/time/french-dates';
import { certificateRetention, noticeDays, paperKeptUntil } from '@fournil/domain/privacy/paper-retention';
import type { QueryDeps } from '../kernel/deps.ts';
import { factsOf, type Person } from './person.ts';

interface SoonContext {
  readonly today: string;
  /** Within how many days. */
  readonly days: number;
  /** The day on which a record is deleted whose last day is known: the deletion is announced for thirty days first. */
  readonly goesOn: (what: string, keptUntil: string) => string;
}

/** Data are always announced for thirty days before their deletion, even when they were due earlier. */
export async function goesOnFrom({ pool }: QueryDeps, today: string): Promise<SoonContext['goesOn']> {
  const { rows } = await pool.query<{ what: string; since: string }>(
    'select what, since from vault.retention_told',
  );
  const since = new Map(rows.map((row) => [row.what, row.since]));
  return (what, keptUntil) => {
    // The daily job notes it thirty days before its end, and not sooner.
    const announced = since.get(what) ?? [today, addDays(keptUntil, 1 - noticeDays)].sort().at(-1) ?? today;
    return [today, addDays(keptUntil, 1), addDays(announced, noticeDays)].sort().at(-1) ?? today;
  };
}

/** Payslips and contracts whose retention has ended or ends within `days`. */
export function papersSoon(people: readonly Person[], { today, goesOn, days }: SoonContext): SoonDestroyed[] {
  const last = addDays(today, days);
  return people.flatMap((person) => {
    const facts = factsOf(person, today);
    return person.documents.flatMap((row): SoonDestroyed[] => {
      if (row.status !== 'filed') return [];
      const paper = { category: row.category, month: row.month, filedOn: parisDayOf(row.uploadedAt) };
      const until = paperKeptUntil(paper, facts);
      if (until === null || until > last) return [];
      return [
        {
          what: row.category === 'payslip' ? 'Fiche de paie' : `Contrat « ${row.title} »`,
          name: person.row.name,
          employeeId: person.row.employeeId,
          on: goesOn(announcedName.document(row.documentId), until),
        },
      ];
    });
  });
}

export interface ClosedCertificate {
  readonly id: string;
  readonly employeeId: string;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  /** Last day on which its file is kept. */
  readonly keptUntil: string;
}

/**
 * Closed certificates with a file that may be deleted by `last`; none is deleted before the last day of its
 * retention.
 */
export async function closedCertificates(
  { views }: QueryDeps,
  last: string,
): Promise<readonly ClosedCertificate[]> {
  const rows = await views
    .selectFrom('certificates')
    .innerJoin('employees', 'employees.employeeId', 'certificates.employeeId')
    .select(['certificateId', 'certificates.employeeId', 'name', 'status', 'startDate', 'endDate'])
    .select(['rejection', 'declaration'])
    .where('status', 'in', ['declared', 'rejected'])
    .where('fileId', 'is not', null)
    .where('endDate', '<=', addDays(addYears(last, -retentionYears.health), 1))
    .execute();
  return rows.flatMap((row): ClosedCertificate[] => {
    const { startDate, endDate, status } = row;
    const at = (status === 'declared' ? row.declaration : row.rejection)?.at;
    const kept = certificateRetention({ status, endDate, decidedOn: at ? parisDay(new Date(at)) : null });
    if (!kept) return [];
    const { certificateId: id, employeeId, name } = row;
    return [{ id, employeeId, name, startDate, endDate, keptUntil: kept.keptUntil }];
  });
}

export function certificatesSoon(
  certificates: readonly ClosedCertificate[],
  { today, goesOn, days }: SoonContext,
): SoonDestroyed[] {
  const last = addDays(today, days);
  return certificates
    .filter(({ keptUntil }) => keptUntil <= last)
    .map(({ id, employeeId, name, startDate, endDate, keptUntil }) => ({
      what: `Fichier du certificat ${fromTo(startDate, endDate)}`,
      name,
      employeeId,
      on: goesOn(announcedName.certificate(id), keptUntil),
    }));
}

/** The data deleted automatically within so many days, soonest first. */
export function soonDestroyed(
  people: readonly Person[],
  { today, goesOn, days }: SoonContext,
): SoonDestroyed[] {
  const last = addDays(today, days);
  return people
    .flatMap((person) => {
      const facts = factsOf(person, today);
      if (facts.leftOn === null) return [];
      const erased = person.erasure?.erased ?? [];
      const isAsked = person.erasure?.askedAt != null;
      return retentionOf(facts).flatMap(({ purpose, demandedUntil, keptUntil }): SoonDestroyed[] => {
        const until = isAsked ? demandedUntil : keptUntil;
        if (until === null || until > last || erased.includes(purpose)) return [];
        // Without a request they go with everybody's of their year.
        if (purpose === 'time' && !isAsked) return [];
        return [
          {
            what: retentionRules[purpose].label,
            name: person.row.name,
            employeeId: person.row.employeeId,
            on: isAsked
              ? ([today, addDays(until, 1)].sort().at(-1) ?? today)
              : goesOn(announcedName.person(person.row.employeeId, purpose), until),
          },
        ];
      });
    })
    .sort((one, other) => one.on.localeCompare(other.on));
}

/** Punches of the time clock, whose retention ends a civil year at a time. */
export function punchYearsSoon(
  people: readonly Person[],
  { today, goesOn, days }: SoonContext,
): SoonDestroyed[] {
  const years = new Set(people.flatMap(({ punchMonths }) => punchMonths.map((month) => month.slice(0, 4))));
  return [...years].flatMap((year): SoonDestroyed[] => {
    const until = endOfCivilYear(`${year}-12-31`, retentionYears.punches);
    if (until > addDays(today, days)) return [];
    const on = goesOn(announcedName.punchYear(year), until);
    return [{ what: `Pointages de ${year}`, name: 'Tous', employeeId: null, on }];
  });
}
