import type { ContractTerms } from '@fournil/contracts/employees/contract-history';
import { contractLabel, roleLabel } from '@fournil/contracts/employees/rules';
import { formatDate } from '../../shared/format/french.ts';

const list = (values: readonly string[], none: string) => values.join(', ') || none;

/** Terms in answers: a missing one is absent or undefined. */
type GivenTerms = { readonly [K in keyof ContractTerms]?: ContractTerms[K] | undefined };

/** The terms in the order a contract is read: « CDD, 30 h, Responsable ». */
export function termsText(terms: GivenTerms): string {
  const { contractType, weeklyHours, role, skills, trainingDays, contractEndDate } = terms;
  return [
    contractType && contractLabel(contractType),
    weeklyHours !== undefined && `${weeklyHours}\u202fh`,
    role && roleLabel(role),
    contractEndDate && `fin le ${formatDate(contractEndDate)}`,
    contractEndDate === null && !contractType && 'sans date de fin',
    skills && `compétences\u202f: ${list(skills, 'aucune')}`,
    trainingDays && trainingDays.length > 0 && `CFA\u202f: ${trainingDays.join(', ')}`,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
}

const same = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && one.every((value) => other.includes(value));

/** The text of a period of the contract; with skills and training days if these changed since the former period. */
export const periodTerms = (period: ContractTerms, before: ContractTerms | undefined): string =>
  termsText({
    contractType: period.contractType,
    weeklyHours: period.weeklyHours,
    role: period.role,
    contractEndDate: period.contractEndDate ?? undefined,
    ...(before && !same(period.skills, before.skills) ? { skills: period.skills } : {}),
    ...(before && !same(period.trainingDays, before.trainingDays)
      ? { trainingDays: period.trainingDays }
      : {}),
  });

/** « à partir du 16/12/2026 : 30 h ». */
export const plannedText = ({
  effectiveOn,
  ...terms
}: GivenTerms & { readonly effectiveOn: string }): string =>
  `à partir du ${formatDate(effectiveOn)}\u202f: ${termsText(terms)}`;
