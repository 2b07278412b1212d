/**
 * The amounts that a closed month owes because of new rules (an update, a changed setting): an amount in the person's
 * favour is corrected, an amount to take back is only shown. Pure.
 */
import type { PayLine } from '@fournil/contracts/payroll/lines';
import { type PayCode, payRules } from '@fournil/labour-rules/pay-rules';
import { inOrder } from './pay-lines.ts';

const rules = new Map<string, (typeof payRules)[number]>(payRules.map((rule) => [rule.code, rule]));

/** Typed or declared figures: a user changed these, not a rule. */
const typed: ReadonlySet<string> = new Set<PayCode>([
  ...(['PRIME', 'ACOMPTE', 'TR', 'AN', 'CHOU', 'TRANSP', 'REPAS', 'KM', 'IK', 'RET'] as const),
]);
/** The hours of a week, each in one figure: fewer in one are more in another. */
const ofWeek: ReadonlySet<string> = new Set<PayCode>([
  ...(['HN', 'HS25', 'HS50', 'RC25', 'RC50', 'HC10', 'HC25'] as const),
]);
const inRest: ReadonlySet<string> = new Set<PayCode>(['RC25', 'RC50']);
const due: ReadonlySet<string> = new Set<PayCode>(['CPDU1', 'CPDU', 'RECUPDU']);

/** The value of one more unit of it to somebody: zero for information about hours counted elsewhere, negative for days away. */
function worthOf({ code, quantity }: PayLine): number {
  const rule = rules.get(code);
  if (code === 'CFA' || code === 'FORM') return 0;
  if (code === 'SOLI' || (rule?.unit === 'days' && !due.has(code))) return -quantity;
  if (!ofWeek.has(code)) return quantity;
  const rate = inRest.has(code) ? (code === 'RC25' ? 25 : 50) : (rule?.rate ?? 0);
  return quantity * (100 + rate);
}

/** Lines that are one difference: a week's hours, or one figure whose days overlap or follow. */
function groupsOf(lines: readonly PayLine[]): readonly (readonly PayLine[])[] {
  const families = Map.groupBy(lines, ({ employeeId, period, code }) =>
    [employeeId, period, ofWeek.has(code) ? 'week' : code].join(' '),
  );
  return [...families.values()].flatMap((family) => {
    const groups: { to: string; lines: PayLine[] }[] = [];
    for (const line of family.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
      const last = groups.at(-1);
      if (last && line.from <= last.to) {
        last.lines.push(line);
        if (line.to > last.to) last.to = line.to;
      } else groups.push({ to: line.to, lines: [line] });
    }
    return groups.map((group) => group.lines);
  });
}

export interface Differences {
  /** Goes into the month that is closed next. */
  readonly owed: readonly PayLine[];
  /** Is in no export. */
  readonly takenBack: readonly PayLine[];
}

/** `isMeant`: whether a user changed the days of a line after the closing, with a reason. */
export function differencesOfRules(
  lines: readonly PayLine[],
  isMeant: (line: PayLine) => boolean,
): Differences {
  const takenBack = groupsOf(lines.filter(({ code }) => !typed.has(code))).flatMap((group) => {
    const worth = group.reduce((sum, line) => sum + worthOf(line), 0);
    return worth < 0 && !group.some(isMeant) ? group : [];
  });
  const kept = new Set(takenBack);
  return { owed: lines.filter((line) => !kept.has(line)), takenBack: inOrder(takenBack) };
}
