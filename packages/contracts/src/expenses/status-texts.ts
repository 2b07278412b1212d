/** The texts of the monthly status in its Excel table [expenses-9]. */

const money = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const distance = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** « 1234,50 »: French decimals and no separator of thousands, so that a spreadsheet takes it for a number. */
const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]/g, '');
export const euroText = (euros: number): string => plain(money.format(euros));
export const kmText = (km: number): string => plain(distance.format(km));

interface Figures {
  readonly mealExpense?: { readonly totalAmount?: number };
  readonly kmExpense?: { readonly totalKm?: number };
}

/** « Total Général » is the sum of meals only [expenses-8]. */
export function statusTexts({ mealExpense, kmExpense }: Figures) {
  const meals = euroText(mealExpense?.totalAmount ?? 0);
  return { mealExpenses: meals, totalKm: kmText(kmExpense?.totalKm ?? 0), totalGeneral: meals };
}
