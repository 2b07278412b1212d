import { type PlanGroup, roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import { durationText, timeOf } from '@fournil/contracts/time/clock';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { Text } from '@mantine/core';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { type BoardFocus, boardGroups, ofRole } from '../plan/board-rows.ts';
import { attendedShifts, type BoardShift, coveringShifts, type DayIndex } from '../plan/board-shift.ts';
import { coverageOn, missingMinutes } from '../plan/coverage.ts';
import { paidDaysOf } from '../plan/read-plan.ts';
import { minuteAt, placeOf, ticks } from '../plan/time-axis.ts';
import { personTotals } from '../plan/totals.ts';
import { useRoleFilter } from '../week/role-select.tsx';
import { useWeekPage } from '../week/week-context.tsx';
import classes from './board.module.css';
import { CoverageStrip } from './coverage-strip.tsx';
import { PersonRow } from './person-row.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useDrag } from './use-drag.ts';

/** A double click starts a shift on the half hour, in minutes. */
const clickStep = 30;

/** The cell or shift an event happened in; null outside the days. */
function focusOf(target: EventTarget, days: readonly DayIndex[]): BoardFocus | null {
  const element = target instanceof Element ? target : null;
  const cell = element?.closest<HTMLElement>('td[data-person]');
  const day = days.find((index) => String(index) === cell?.dataset.day);
  if (!cell?.dataset.person || day === undefined) return null;
  const shiftId = element?.closest<HTMLElement>('[data-shift]')?.dataset.shift ?? null;
  return { personId: cell.dataset.person, day, shiftId };
}

function elementOf(table: HTMLElement | null, { personId, day, shiftId }: BoardFocus): HTMLElement | null {
  const cell = `td[data-person="${CSS.escape(personId)}"][data-day="${day}"]`;
  const selector = shiftId
    ? `[data-shift="${CSS.escape(shiftId)}"]`
    : `${cell} :is([data-shift],[data-cell])`;
  return table?.querySelector<HTMLElement>(selector) ?? null;
}

/** The « + » of an empty day. */
const isAdd = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-add]') !== null;

/** « Lundi 23/11 » at the head of each column [planning-20], with the name of a holiday; for a single day also the hours. */
function DayHeads({ days }: { readonly days: readonly DayIndex[] }) {
  const { plan, drawn, today } = useWeekPage();
  const { axis } = drawn;
  const single = days.length === 1;
  return (
    <thead>
      <tr>
        <th scope="col" className={`${classes.who} ${classes.name}`}>
          Salarié
        </th>
        {days.map((index) => {
          const day = plan.days[index];
          const date = day?.date ?? '';
          const classNames = date === today ? `${classes.day} ${classes.today}` : classes.day;
          return (
            <th
              key={index}
              scope="col"
              className={classNames}
              aria-current={date === today ? 'date' : undefined}
            >
              <span className={classes.dayHead}>
                {day?.day} {columnDate(date)}
                {day?.holiday && (
                  <span className={classes.holiday} title={day.holiday}>
                    {day.holiday}
                  </span>
                )}
                {day?.closed && !day.holiday && <span className={classes.holiday}>{day.closed}</span>}
              </span>
              {single && (
                <span className={classes.hours} aria-hidden="true">
                  {ticks(axis, 60).map((minute) => (
                    <span key={minute} style={{ left: `${placeOf(axis, minute)}%` }}>
                      {timeOf(minute)}
                    </span>
                  ))}
                </span>
              )}
            </th>
          );
        })}
        <th scope="col" className={`${classes.sum} ${classes.total}`}>
          Total semaine
        </th>
        <th scope="col" className={`${classes.act} ${classes.actions}`}>
          Actions
        </th>
      </tr>
    </thead>
  );
}

interface CoverageRowProps {
  readonly group: PlanGroup;
  readonly days: readonly DayIndex[];
  readonly covering: readonly BoardShift[];
}

/** For one group: a curve per day of the people needed and planned, and the hours missing on the days shown. */
function CoverageRow({ group, days, covering }: CoverageRowProps) {
  const { plan, drawn } = useWeekPage();
  const { axis, dates } = drawn;
  const coverage = days.map((day) =>
    coverageOn(axis, { day, date: dates[day] ?? '', groups: [group] }, plan.coverage, covering),
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

/**
 * The week as bars on a time axis: a row per person, the coverage of each group under its rows. `days` are the seven
 * days, or a single one across the whole width.
 */
export function WeekBoard({ days }: { readonly days: readonly DayIndex[] }) {
  const { plan, state, drawn, shiftActions, personOf } = useWeekPage();
  const { shifts, axis, isEditable } = drawn;
  const table = useRef<HTMLTableElement>(null);
  const { role } = useRoleFilter(plan);
  const groups = useMemo(() => ofRole(boardGroups(plan, shifts), role), [plan, shifts, role]);
  const paidDays = useMemo(() => paidDaysOf(plan), [plan]);
  const attended = useMemo(() => attendedShifts(plan, shifts), [plan, shifts]);
  const covering = useMemo(() => coveringShifts(plan, attended), [plan, attended]);
  const isSingleDay = days.length === 1;

  const groupFor = (personId: string, wished: PlanGroup | null): PlanGroup => {
    const own = personOf(personId)?.groups ?? [];
    return wished && own.includes(wished) ? wished : (own[0] ?? 'vente');
  };
  const firstRow = groups[0]?.rows[0];
  const firstCell: BoardFocus | null =
    firstRow && days[0] !== undefined
      ? {
          personId: firstRow.person.employeeId,
          day: days[0],
          shiftId: firstRow.days[days[0]]?.shifts[0]?.id ?? null,
        }
      : null;
  // The one element of the board that Tab reaches.
  const tabStop = state.focus ?? firstCell;

  const drag = useDrag(groupFor);
  const { onKeyDown, nextFocus } = useBoardKeys({ groups, days, focus: tabStop, groupFor });

  // After an edit by key the focus follows the shift, which may now be in another row.
  useEffect(() => {
    const target = nextFocus.current && elementOf(table.current, nextFocus.current);
    if (!target) return;
    nextFocus.current = null;
    target.focus();
  });

  const click = (event: MouseEvent) => {
    const clicked = focusOf(event.target, days);
    if (!clicked || drag.endsDrag()) return;
    if (clicked.shiftId) shiftActions.open(clicked.shiftId);
    else if (isEditable && (isAdd(event.target) || matchMedia('(pointer: coarse)').matches))
      shiftActions.openNew(clicked.personId, clicked.day);
  };
  const doubleClick = (event: MouseEvent) => {
    const clicked = focusOf(event.target, days);
    const cell = event.target instanceof Element ? event.target.closest('td')?.getBoundingClientRect() : null;
    if (!isEditable || !clicked || clicked.shiftId || !cell) return;
    const minute = minuteAt(axis, (event.clientX - cell.left) / cell.width);
    shiftActions.openNew(clicked.personId, clicked.day, Math.round(minute / clickStep) * clickStep);
  };

  return (
    <div className={classes.scroll}>
      <table
        ref={table}
        className={classes.board}
        data-view={isSingleDay ? 'day' : 'week'}
        aria-label={`Planning détaillé - Semaine ${plan.week} (${plan.year})`}
        onKeyDown={onKeyDown}
        onClick={click}
        onDoubleClick={doubleClick}
        onFocus={(event) => {
          const focused = focusOf(event.target, days);
          if (focused) shiftActions.focus(focused);
        }}
        onPointerDown={drag.onPointerDown}
        onPointerMove={drag.onPointerMove}
        onPointerUp={drag.onPointerUp}
        onPointerCancel={drag.onPointerCancel}
      >
        <DayHeads days={days} />
        {groups.map(({ group, rows }) => (
          <tbody key={group}>
            {rows.map((row) => (
              <PersonRow
                key={row.person.employeeId}
                row={row}
                days={days}
                hours={personTotals(row.person.employeeId, attended, paidDays, drawn.dates).week / 60}
                tabStop={tabStop?.personId === row.person.employeeId ? tabStop : null}
              />
            ))}
            {plan.coverage.length > 0 && <CoverageRow group={group} days={days} covering={covering} />}
          </tbody>
        ))}
      </table>
    </div>
  );
}
