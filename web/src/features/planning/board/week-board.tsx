import type { PlanFinding, PlanGroup } from '@fournil/contracts/planning/plan-shapes';
import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import type { PlanPerson, PlanView } from '@fournil/contracts/planning/plan-views';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { boardGroups, findingsByShift, type Spot } from '../plan/board-rows.ts';
import { type BoardShift, type DayIndex, durationText } from '../plan/board-shift.ts';
import { coverageOn, missingMinutes } from '../plan/coverage.ts';
import { paidDaysOf } from '../plan/read-plan.ts';
import { standingShifts } from '../plan/standing.ts';
import { type Axis, minuteAt } from '../plan/time-axis.ts';
import { personTotals } from '../plan/totals.ts';
import classes from './board.module.css';
import type { BoardActions } from './board-actions.ts';
import { CoverageStrip } from './coverage-strip.tsx';
import { DayHeads } from './day-heads.tsx';
import { PersonRow } from './person-row.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useDrag } from './use-drag.ts';

interface WeekBoardProps {
  readonly plan: PlanView;
  readonly shifts: readonly BoardShift[];
  readonly findings: readonly PlanFinding[];
  readonly axis: Axis;
  /** The seven days, or one of them across the whole breadth. */
  readonly days: readonly DayIndex[];
  readonly today: string;
  readonly editable: boolean;
  readonly selected: string | null;
  readonly actions: BoardActions;
  readonly rowAction: (person: PlanPerson) => ReactNode;
}

/** The week as bars on a time axis: one row per person, the coverage of each group under its rows. */
export function WeekBoard(props: WeekBoardProps) {
  const { plan, shifts, findings, axis, days, today, editable, selected, actions, rowAction } = props;
  const table = useRef<HTMLTableElement>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const groups = useMemo(() => boardGroups(plan, shifts), [plan, shifts]);
  const dates = useMemo(() => plan.days.map(({ date }) => date), [plan.days]);
  const byShift = useMemo(() => findingsByShift(findings, shifts, dates), [findings, shifts, dates]);
  const paid = useMemo(() => paidDaysOf(plan), [plan]);
  const standing = useMemo(() => standingShifts(plan, shifts), [plan, shifts]);
  const every = days.length === 1 ? 60 : 240;

  const groupsOf = (personId: string) =>
    plan.people.find(({ employeeId }) => employeeId === personId)?.groups ?? [];
  const groupFor = (personId: string, wished: PlanGroup | null): PlanGroup => {
    const own = groupsOf(personId);
    return wished && own.includes(wished) ? wished : (own[0] ?? 'vente');
  };
  const move = (next: Spot | null) => {
    setSpot(next);
    actions.onSpot(next);
  };
  const first = groups[0]?.rows[0];
  const stop: Spot | null =
    spot ??
    (first && days[0] !== undefined
      ? {
          personId: first.person.employeeId,
          day: days[0],
          shiftId: first.days[days[0]]?.shifts[0]?.id ?? null,
        }
      : null);

  const drag = useDrag({
    axis,
    enabled: editable,
    shifts,
    groupFor,
    newId: actions.newId,
    onPreview: actions.onPreview,
    onDrop: actions.onApply,
  });
  const { onKeyDown, wanted } = useBoardKeys({
    groups,
    shifts,
    days,
    spot: stop,
    editable,
    groupFor,
    actions,
    move,
  });

  // After an edit by key the focus goes where the shift went; the row may be another one.
  useEffect(() => {
    if (!wanted.current) return;
    const { personId, day, shiftId } = wanted.current;
    const cell = `td[data-person="${CSS.escape(personId)}"][data-day="${day}"]`;
    const bar = shiftId ? `[data-shift="${CSS.escape(shiftId)}"]` : '[data-shift],[data-cell]';
    const target = table.current?.querySelector<HTMLElement>(shiftId ? bar : `${cell} :is(${bar})`);
    if (!target) return;
    wanted.current = null;
    target.focus();
  });

  const spotOf = (target: EventTarget): Spot | null => {
    const element = target instanceof Element ? target : null;
    const cell = element?.closest<HTMLElement>('td[data-person]');
    const day = days.find((index) => String(index) === cell?.dataset.day);
    if (!cell?.dataset.person || day === undefined) return null;
    const shiftId = element?.closest<HTMLElement>('[data-shift]')?.dataset.shift ?? null;
    return { personId: cell.dataset.person, day, shiftId };
  };
  const click = (event: MouseEvent) => {
    const clicked = spotOf(event.target);
    if (!clicked || drag.endsDrag()) return;
    if (clicked.shiftId) actions.onOpen(clicked.shiftId);
    else if (editable && matchMedia('(pointer: coarse)').matches)
      actions.onAdd(clicked.personId, clicked.day);
  };
  const doubleClick = (event: MouseEvent) => {
    const clicked = spotOf(event.target);
    const cell = event.target instanceof Element ? event.target.closest('td')?.getBoundingClientRect() : null;
    if (!editable || !clicked || clicked.shiftId || !cell) return;
    const from = Math.round(minuteAt(axis, (event.clientX - cell.left) / cell.width) / 30) * 30;
    actions.onAdd(clicked.personId, clicked.day, from);
  };

  return (
    <div className={classes.scroll}>
      <table
        ref={table}
        className={classes.board}
        data-view={days.length === 1 ? 'day' : 'week'}
        aria-label={`Planning détaillé - Semaine ${plan.week} (${plan.year})`}
        onKeyDown={onKeyDown}
        onClick={click}
        onDoubleClick={doubleClick}
        onFocus={(event) => {
          const focused = spotOf(event.target);
          if (focused) move(focused);
        }}
        onPointerDown={drag.onPointerDown}
        onPointerMove={drag.onPointerMove}
        onPointerUp={drag.onPointerUp}
        onPointerCancel={drag.onPointerCancel}
      >
        <DayHeads plan={plan} days={days} axis={axis} today={today} />
        {groups.map(({ group, rows }) => {
          const coverage = days.map((day) =>
            coverageOn(axis, { day, date: dates[day] ?? '', groups: [group] }, plan.coverage, standing),
          );
          const missing = coverage.reduce((sum, cells) => sum + missingMinutes(cells), 0);
          return (
            <tbody key={group}>
              {rows.map((row) => (
                <PersonRow
                  key={row.person.employeeId}
                  row={row}
                  days={days}
                  axis={axis}
                  every={every}
                  findings={byShift}
                  editable={editable}
                  hours={personTotals(row.person.employeeId, standing, paid).week / 60}
                  spot={stop?.personId === row.person.employeeId ? stop : null}
                  selected={selected}
                  action={rowAction(row.person)}
                />
              ))}
              {plan.coverage.length > 0 && (
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
                      <span className={classes.missing}>manque {durationText(missing)}</span>
                    ) : (
                      <span className={classes.done}>couvert</span>
                    )}
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}
