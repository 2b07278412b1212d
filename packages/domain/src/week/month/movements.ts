/** Arrivals, exits and contract changes of a month, which the accountant needs besides the figures. Pure. */

import { addDays } from '@fournil/calendar/days';
import { contractEndOf, contractPeriods } from '@fournil/contracts/employees/contract-history';
import type { PayMovement } from '@fournil/contracts/payroll/lines';
import { asCounted, lastDaysIn, memberOn, type StaffMember } from '../staff.ts';

/** « CDD, 35 h, jusqu’au 31/12/2026 ». */
function termsText(member: StaffMember, date: string): string {
  const terms = memberOn(member, date);
  const end = contractEndOf(terms);
  const hours = `${String(terms.weeklyHours).replace('.', ',')}\u202fh`;
  return [
    terms.contractType,
    hours,
    ...(end ? [`jusqu’au ${end.split('-').toReversed().join('/')}`] : []),
  ].join(', ');
}

/** `month` YYYY-MM; ordered by day. */
export function movementsIn(known: StaffMember, month: string): readonly PayMovement[] {
  const member = asCounted(known);
  const inMonth = (date: string | null): date is string => date?.startsWith(month) === true;
  const entries = [...member.formerEmployments.map(({ from }) => from), member.entryDate].filter(inMonth);
  const exits = lastDaysIn(member, { from: `${month}-01`, to: `${month}-31` });
  const changes = contractPeriods(member.contract).flatMap(({ from }) => {
    if (!inMonth(from) || entries.includes(from)) return [];
    const [before, after] = [termsText(member, addDays(from, -1)), termsText(member, from)];
    return before === after ? [] : [{ kind: 'change' as const, date: from, what: `${before} → ${after}` }];
  });
  return [
    ...entries.map((date) => ({ kind: 'entry' as const, date, what: termsText(member, date) })),
    ...changes,
    ...exits.map((date) => ({ kind: 'exit' as const, date, what: termsText(member, date) })),
  ].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
