/** The division of the accountant's PDF into payslips: the proposed and the chosen person of each page. Pure. */
import type { previewPayslips } from '@fournil/contracts/documents/payslip-endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';

type Proposed = AnswerOf<typeof previewPayslips>['data']['pages'][number];

/** Chosen for a page that is filed for nobody. */
export const nobody = 'personne';

export interface DividedPage {
  /** From 1. */
  readonly page: number;
  /** An employee's id, `nobody`, or '' while it is not known. */
  readonly owner: string;
  /** YYYY-MM; '' while it is not known. */
  readonly month: string;
  readonly doubt: Proposed['doubt'];
  /** The user confirmed or changed the page. */
  readonly isChecked: boolean;
}

export const proposedDivision = (pages: readonly Proposed[]): readonly DividedPage[] =>
  pages.map(({ page, employeeId, month, doubt }) => ({
    page,
    owner: employeeId ?? '',
    month: month ?? '',
    doubt,
    isChecked: doubt === null,
  }));

/** Whether the user must still check the page, or assign it to a person. */
export const isOpen = ({ owner, month, isChecked }: DividedPage): boolean =>
  owner === '' || !isChecked || (owner !== nobody && month === '');

export const changed = (
  pages: readonly DividedPage[],
  page: number,
  change: Partial<Pick<DividedPage, 'owner' | 'month' | 'isChecked'>>,
): readonly DividedPage[] =>
  pages.map((one) => (one.page === page ? { ...one, isChecked: true, ...change } : one));

interface Payslip {
  readonly employeeId: string;
  readonly month: string;
  readonly pages: readonly number[];
}

/** One payslip per person and month, its pages in order; unassigned pages are left out. */
export function payslipsOf(pages: readonly DividedPage[]): readonly Payslip[] {
  const filed = pages.filter(({ owner }) => owner !== '' && owner !== nobody);
  return [...Map.groupBy(filed, ({ owner, month }) => `${owner} ${month}`).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ employeeId: first.owner, month: first.month, pages: own.map(({ page }) => page) }] : [];
  });
}

/** How many of the payslips their person already has, of the same month. */
export const filedTwice = (
  pages: readonly DividedPage[],
  filed: readonly Pick<Payslip, 'employeeId' | 'month'>[],
): number =>
  payslipsOf(pages).filter((slip) =>
    filed.some(({ employeeId, month }) => employeeId === slip.employeeId && month === slip.month),
  ).length;

export const secondQuestion = (count: number) => ({
  title: 'Fiches déjà classées',
  text: `${count === 1 ? 'Une personne a déjà sa fiche de paie' : `${count} personnes ont déjà leur fiche de paie`} de ce mois. En classer une seconde\u202f?`,
  confirmLabel: 'Classer quand même',
});

/** The field of the call. */
export const partsField = (pages: readonly DividedPage[]): string => JSON.stringify(payslipsOf(pages));

export const doubtTexts: Readonly<Record<NonNullable<Proposed['doubt']>, string>> = {
  unknown: 'Aucun nom reconnu',
  several: 'Plusieurs noms possibles',
  month: 'Mois à vérifier',
  continued: 'Suite à vérifier',
  number: 'Matricule à vérifier',
  twice: 'Deux fiches pour cette personne',
};
