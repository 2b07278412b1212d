import { type PlanGroup, roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import { durationText } from '@fournil/contracts/time/clock';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { Text } from '@mantine/core';
import type { BoardShift, DayIndex } from '../plan/board-shift.ts';
import { coverageOn, missingMinutes } from '../plan/coverage.ts';
import { useWeekPage } from '../week/week-context.tsx';
import classes from './board.module.css';
import { CoverageStrip } from './coverage-strip.tsx';

interface CoverageRowProps {
  readonly group: PlanGroup;
  readonly days: readonly DayIndex[];
  readonly attended: readonly BoardShift[];
}

/** For one group: a curve per day of the people needed and planned, and the hours missing on the days shown. */
export function CoverageRow({ group, days, attended }: CoverageRowProps) {
  const { plan, drawn } = useWeekPage();
  const { axis, dates } = drawn;
  const coverage = days.map((day) =>
    coverageOn(axis, { day, date: dates[day] ?? '', groups: [group] }, plan.coverage, attended),
  );
  const missing = coverage.reduce((sum, cells) => sum + missingMinutes(cells), 0);
  return (
    <tr className={classes.coverageRow}>
      <th scope="row" className={classes.who}>
        {roleGroupLabels[group]}
        <span className={classes.whoNote}>besoin et prévu</span>
      </th>
      {days.map((day, index) => (
        <td key={day} className={classes.day}>
          <CoverageStrip
            axis={axis}
            cells={coverage[index] ?? []}
            label={`${roleGroupLabels[group]}, ${plan.days[day]?.day} ${columnDate(dates[day] ?? '')}`}
            tall={days.length === 1}
          />
        </td>
      ))}
      <td className={classes.sum} colSpan={2}>
        {missing > 0 ? (
          <Text span inherit c="var(--fournil-bad)" fw={600}>
            manque {durationText(missing)}
          </Text>
        ) : (
          <Text span inherit c="dimmed">
            couvert
          </Text>
        )}
      </td>
    </tr>
  );
}
