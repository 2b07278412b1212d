import { addDays } from '@fournil/calendar/days';
import { listToDo, toDoDaysAhead } from '@fournil/contracts/dashboard/to-do-endpoint';
import { parisDay } from '@fournil/contracts/paris-day';
import { datesOf, parseWeekId, type Week, weekId, weekOf } from '@fournil/contracts/planning/week';
import { type AskedDay, askedDays } from '@fournil/domain/week/judge/agreements';
import { type Moment, momentOf } from '@fournil/domain/week/moment';
import { firstInReach } from '@fournil/domain/week/month/months-in-reach';
import { planOf, type WeekFacts } from '@fournil/domain/week/week-facts';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { readLegalDue } from '../../shared/obligations.ts';
import { shopHolidays } from '../../shared/shop-settings.ts';
import { readWeeksAhead } from '../../shared/weeks-ahead.ts';
import {
  agreementLines,
  certificateLine,
  hoursLine,
  inOrder,
  leaveLine,
  mailLines,
  monthLine,
  monthsToClose,
  obligationLines,
  weekLine,
} from './lines.ts';
import { offerLines } from './offer-lines.ts';
import { punchLines, selectPunchesOpen } from './punch-lines.ts';
import {
  selectCertificatesOpen,
  selectContestedHours,
  selectLabels,
  selectLeavesToDecide,
  selectPlanned,
} from './select.ts';
import { swapLines } from './swap-lines.ts';

export interface ToDoDeps extends QueryDeps {
  readonly weeks: { read(week: Week): Promise<WeekFacts> };
}

/** The month in which a week ends. */
function monthOfWeek(id: string): string | null {
  const week = parseWeekId(id);
  return (week && datesOf(week).at(-1)?.slice(0, 7)) ?? null;
}

/** Legal dates of the coming days, and those that passed. */
async function obligationsSoon(deps: QueryDeps, today: string) {
  const last = addDays(today, toDoDaysAhead);
  return (await readLegalDue(deps, today)).filter(({ dueDate }) => dueDate <= last);
}

/** Agreements that wait or were refused, and weeks to publish; nothing before the shop plans at all. */
async function linesOfWeeks(
  deps: ToDoDeps,
  { hasPlanned, labels }: { readonly hasPlanned: boolean; readonly labels: ReadonlyMap<string, string> },
  moment: Moment,
) {
  const { today } = moment;
  const facts = (await readWeeksAhead(deps, today)).map(
    (one): WeekFacts => ({
      ...one,
      staff: new Map(
        [...one.staff].map(([id, member]) => [id, { ...member, name: labels.get(id) ?? member.name }]),
      ),
    }),
  );
  const settings = facts[0]?.settings;
  if (!settings) return [];
  const year = Number(today.slice(0, 4));
  const holidays = new Set(shopHolidays(settings, [year - 1, year, year + 1]).map(({ date }) => date));
  return facts.flatMap((one) => {
    const nameOf = (id: string) => one.staff.get(id)?.name ?? 'Salarié';
    const { shifts } = planOf(one);
    // The plan has its shifts in the order of their starts.
    const shiftOf = ({ employeeId, date }: AskedDay) =>
      shifts.find((of) => of.employeeId === employeeId && of.date === date)?.id;
    const { daysBefore } = settings.publication;
    const toPublish = hasPlanned
      ? weekLine({ week: one.week, status: planOf(one).status, daysBefore }, holidays, today)
      : null;
    return [
      ...agreementLines(one.week, askedDays(one, today), nameOf, shiftOf),
      ...offerLines(one, moment),
      ...swapLines(one, moment),
      ...(toPublish ? [toPublish] : []),
    ];
  });
}

export const toDoRoute = (deps: ToDoDeps) =>
  implement(listToDo, async ({ now }) => {
    const { views, outbox } = deps;
    const today = parisDay(now);
    const lastDay = addDays(`${today.slice(0, 7)}-01`, -1);
    const month = lastDay.slice(0, 7);
    // Earlier pay can no longer be claimed.
    const reach = firstInReach(month);
    const labels = await selectLabels(views);
    const named = <Row extends { readonly employeeId: string; readonly name: string }>(row: Row): Row => ({
      ...row,
      name: labels.get(row.employeeId) ?? row.name,
    });
    const [leaves, certificates, hours, punched, planned, obligations, { counts }, sender] =
      await Promise.all([
        selectLeavesToDecide(views),
        selectCertificatesOpen(views, now, today),
        selectContestedHours(deps.views),
        selectPunchesOpen(deps, today),
        selectPlanned(views, {
          reach: weekId(weekOf(`${reach}-01`)),
          first: weekId(weekOf(`${month}-01`)),
          last: weekId(weekOf(lastDay)),
        }),
        obligationsSoon(deps, today),
        outbox.page('held', 1, 0),
        outbox.senderState(),
      ]);
    const data = [
      ...leaves.map((row) => leaveLine(named(row), today)),
      ...certificates.map((row) => certificateLine(named(row))),
      ...hours.map((row) => hoursLine(named(row))),
      ...punchLines(punched.map(named)),
      ...(await linesOfWeeks(deps, { ...planned, labels }, momentOf(now))),
      ...monthsToClose({
        ...planned,
        last: month,
        firstRealized: planned.firstRealized && monthOfWeek(planned.firstRealized),
      }).map(monthLine),
      ...obligationLines(
        obligations.map((one) => ({ ...one, employeeName: labels.get(one.employeeId) ?? one.employeeName })),
        today,
      ),
      ...mailLines({ held: counts.held ?? 0, waiting: counts.waiting ?? 0, problem: sender.problem }),
    ];
    return inOrder(data, today);
  });
