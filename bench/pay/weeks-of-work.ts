/** The weeks of a year as people have worked them, for benches: five days of seven hours each, the row closed. */
import { datesOf, type Week, weekId } from '@fournil/contracts/planning/week';
import type { EventLog } from '@fournil/event-log/event-log';
import { eventOf } from '../../testing/worlds/event-of.ts';

const daysWorked = 5;

export async function workWeek(log: EventLog, week: Week, people: readonly string[]): Promise<void> {
  const id = weekId(week);
  const dates = datesOf(week);
  await log.append(`fournil.week-1.${id}`, 'none', [
    eventOf('WeekPlanGenerated', {
      week: id,
      shifts: people.flatMap((employeeId, person) =>
        Array.from({ length: daysWorked }, (_, day) => ({
          id: `${id}-${person}-${day}`,
          employeeId,
          // Somebody works every Sunday.
          date: dates[(person + day) % 7] ?? '',
          start: '06:00',
          end: '13:30',
          breaks: [{ start: '10:00', end: '10:30', paid: false }],
          group: 'vente' as const,
          pinned: false,
        })),
      ),
      people: people.map((employeeId) => ({ employeeId, contractMinutes: 2100, targetMinutes: 2100 })),
      levels: {},
      digests: {},
      rulesVersion: '1',
      planHash: id,
      proof: { cost: 0, bound: 0, gap: 0, end: 'optimal', work: 1 },
      shortfalls: [],
      proposalId: null,
      notifiedOn: null,
    }),
    eventOf('PlanRowsRealized', { week: id, employeeIds: [...people] }),
  ]);
}
