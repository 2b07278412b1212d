/** The personal data stored about a person, from the views. Pure except for reading them. */
import { parisDay, parisDayOf } from '@fournil/contracts/paris-day';
import type { HeldData, Leaver, PersonalData } from '@fournil/contracts/privacy/endpoints';
import {
  erasurePlan,
  type RetentionFacts,
  retentionOf,
  retentionRules,
} from '@fournil/contracts/privacy/retention';
import type { DocumentRow } from '@fournil/views/documents/view';
import type { EmployeeRow } from '@fournil/views/employees/view';
import type { ErasureRow } from '@fournil/views/privacy/view';

/** The title of a contract alone. */
type PersonsDocument = Pick<DocumentRow, 'documentId' | 'category' | 'month' | 'status' | 'uploadedAt'> & {
  readonly title: string | null;
};

export interface Person {
  readonly row: Pick<EmployeeRow, 'employeeId' | 'name' | 'isActive' | 'exitDate'>;
  /** Day of the last deactivation, used if no exit date is known. */
  readonly deactivatedOn: string | null;
  readonly documents: readonly PersonsDocument[];
  readonly erasure: ErasureRow | undefined;
  /** Months YYYY-MM. */
  readonly punchMonths: readonly string[];
}

/** Input of the retention rules; `today` YYYY-MM-DD in Paris. */
export function factsOf(
  { row, deactivatedOn, documents, erasure, punchMonths }: Person,
  today: string,
): RetentionFacts {
  const left = row.exitDate !== null && row.exitDate < today ? row.exitDate : null;
  const there = documents.filter(({ status }) => status !== 'destroyed');
  return {
    isActive: row.isActive && left === null,
    leftOn: left ?? (row.isActive ? null : (deactivatedOn ?? row.exitDate)),
    payslipMonths: there
      .filter(({ category }) => category === 'payslip')
      .map(({ month, uploadedAt }) => month ?? parisDayOf(uploadedAt).slice(0, 7)),
    punchMonths,
    hasContracts: there.some(({ category }) => category === 'contract'),
    waivesPayslips: erasure?.waivesPayslips ?? false,
  };
}

const askedOn = (erasure: ErasureRow | undefined) =>
  erasure?.askedAt ? parisDay(new Date(erasure.askedAt)) : null;

export function describePerson(person: Person, counts: PersonalData['counts'], today: string): PersonalData {
  const facts = factsOf(person, today);
  const erased = new Set(person.erasure?.erased ?? []);
  const held = retentionOf(facts).map(({ purpose, demandedUntil, keptUntil }): HeldData => {
    const { label, what, why, kept, sources } = retentionRules[purpose];
    const isErased = erased.has(purpose);
    const demanded = demandedUntil !== null && demandedUntil >= today ? demandedUntil : null;
    return {
      ...{ purpose, label, what, why, kept, sources: [...sources], isErased },
      keptUntil: isErased ? null : keptUntil,
      demandedUntil: isErased ? null : demanded,
    };
  });
  return {
    employeeId: person.row.employeeId,
    name: person.row.name,
    hasLeft: facts.leftOn !== null,
    erasureAskedOn: askedOn(person.erasure),
    held,
    counts,
  };
}

export function describeLeaver(person: Person, today: string): Leaver | null {
  const facts = factsOf(person, today);
  if (facts.leftOn === null) return null;
  const erased = person.erasure?.erased ?? [];
  const rest = (waivesPayslips: boolean) => {
    const { now, kept } = erasurePlan({ ...facts, waivesPayslips }, today);
    return {
      now: now.filter((purpose) => !erased.includes(purpose)),
      kept: kept.filter(({ purpose }) => !erased.includes(purpose)).map((one) => ({ ...one })),
    };
  };
  return {
    employeeId: person.row.employeeId,
    name: person.row.name,
    leftOn: facts.leftOn,
    payslips: facts.payslipMonths.length,
    erased: [...erased],
    erasureAskedOn: askedOn(person.erasure),
    plan: rest(facts.waivesPayslips),
    waivedPlan: rest(true),
  };
}
