/**
 * Overtime that is given back as rest instead of being paid (repos compensateur de remplacement, L3121-33, L3121-37):
 * an hour at 25 % is 1 h 15 of rest, an hour at 50 % is 1 h 30. Pure; minutes.
 */

/** The first day on which the shop gives rest, and the last; null for no end. */
export interface OvertimeInRest {
  readonly from: string;
  readonly until: string | null;
}

/**
 * Whether the overtime of a week is given as rest; the week belongs to the day on which it ends, as in pay.
 */
export const isInRest = (choice: OvertimeInRest | null, sunday: string): boolean =>
  choice !== null && choice.from <= sunday && (choice.until === null || sunday <= choice.until);

export interface Overtime {
  readonly at25: number;
  readonly at50: number;
}

/**
 * The part of a week's overtime beyond the contract, after the contract's own minutes above 35 hours, which
 * are paid every month.
 */
export function overContract({ at25, at50 }: Overtime, inContract: number): Overtime {
  const paid25 = Math.min(at25, inContract);
  return { at25: at25 - paid25, at50: Math.max(0, at50 - Math.max(0, inContract - paid25)) };
}

export const restOf = ({ at25, at50 }: Overtime): number => Math.round(at25 * 1.25 + at50 * 1.5);

/** Rest from the overtime of one week; both days included. */
export interface RestCredit extends Overtime {
  readonly from: string;
  readonly to: string;
}

/** One credit per week, in order; a later correction of the week is included in it. */
export function restByWeek(credits: readonly RestCredit[]): readonly RestCredit[] {
  return [...Map.groupBy(credits, ({ from }) => from).values()]
    .flatMap((own) => {
      const at25 = own.reduce((sum, one) => sum + one.at25, 0);
      const at50 = own.reduce((sum, one) => sum + one.at50, 0);
      const [first] = own;
      return first && (at25 !== 0 || at50 !== 0) ? [{ from: first.from, to: first.to, at25, at50 }] : [];
    })
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}

interface FigureLine {
  readonly code: string;
  readonly quantity: number;
  readonly from: string;
  readonly to: string;
}

/** The rest in the pay lines of a month. */
export const restCreditsIn = (lines: readonly FigureLine[]): readonly RestCredit[] =>
  restByWeek(
    lines
      .filter(({ code }) => code === 'RC25' || code === 'RC50')
      .map(({ code, quantity, from, to }) => ({
        ...{ from, to },
        at25: code === 'RC25' ? quantity : 0,
        at50: code === 'RC50' ? quantity : 0,
      })),
  );
