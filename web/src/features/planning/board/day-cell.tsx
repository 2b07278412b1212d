import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanPerson } from '@fournil/contracts/planning/plan-views';
import { durationText } from '@fournil/contracts/time/clock';
import { excludesShifts } from '@fournil/domain/week/cells/effective-cell';
import { workMinutes } from '@fournil/domain/week/shifts/shift-times';
import { formatLongDate } from '../../../shared/format/french.ts';
import type { BoardDay, BoardFocus } from '../plan/board-rows.ts';
import { type BoardShift, excludedBy, vacatedBy } from '../plan/board-shift.ts';
import { mostSevere } from '../plan/read-plan.ts';
import { type Axis, placeOf, ticks } from '../plan/time-axis.ts';
import { useWeekPage } from '../week/week-context.tsx';
import classes from './board.module.css';
import { ShiftBar } from './shift-bar.tsx';

interface DayCellProps {
  readonly person: PlanPerson;
  readonly boardDay: BoardDay;
  /** Minutes between two lines of the axis. */
  readonly tickMinutes: number;
  /** The element of this day that Tab reaches; null when it is elsewhere. */
  readonly tabStop: BoardFocus | null;
}

/** Value and label of a cell; only the label if it already begins with the value, as « CP (Congé payé) ». */
const cellText = (value: string, label: string): string =>
  (label.startsWith(value) ? label : [value, label].filter(Boolean).join(', ')) || 'aucun créneau';

const none: readonly PlanFinding[] = [];

/** One day of one person: the bars of the shifts, else the constraint, else '—'. */
export function DayCell({ person, boardDay, tickMinutes, tabStop }: DayCellProps) {
  const { state, drawn } = useWeekPage();
  const { axis, findingsByShift, isEditable } = drawn;
  const { shifts, value, label, date, day } = boardDay;
  const selectedId = state.dialog?.kind === 'shift' ? state.dialog.shift.id : null;
  const isExcluded = excludesShifts(value);
  const where = `${person.name}, ${formatLongDate(date)}`;
  return (
    <td className={classes.day} data-person={person.employeeId} data-day={day} data-over={undefined}>
      <div className={isExcluded ? `${classes.track} ${classes.away}` : classes.track} data-track>
        {ticks(axis, tickMinutes).map((minute) => (
          <span key={minute} className={classes.tick} style={{ left: `${placeOf(axis, minute)}%` }} />
        ))}
        {shifts.length === 0 && (
          <button
            type="button"
            className={classes.cell}
            data-cell
            data-away={isExcluded || undefined}
            tabIndex={tabStop && tabStop.shiftId === null ? 0 : -1}
            title={label || undefined}
            aria-label={`${where}\u202f: ${cellText(value, label)}`}
          >
            {value === '' ? (
              <>—{isEditable && <span className={classes.add} data-add aria-hidden="true" />}</>
            ) : (
              <span className={classes.value} data-sick={value === 'MAL' || undefined}>
                {value}
              </span>
            )}
          </button>
        )}
        {shifts.map((shift) => (
          <ShiftBar
            key={shift.id}
            shift={shift}
            axis={axis}
            name={person.name}
            date={date}
            excludedBy={excludedBy(shift, value)}
            findings={findingsByShift.get(shift.id) ?? none}
            focusable={tabStop?.shiftId === shift.id}
            selected={selectedId === shift.id}
            editable={isEditable}
          />
        ))}
        {shifts.length > 0 && (
          <DayHours
            date={date}
            shifts={shifts}
            vacatedBecause={shifts.every((shift) => vacatedBy(shift, value) !== null) ? value : null}
            axis={axis}
            hasSign={hasSign(findingsByShift.get(shifts.at(-1)?.id ?? '') ?? none)}
          />
        )}
      </div>
    </td>
  );
}

const hasSign = (findings: readonly PlanFinding[]): boolean =>
  !['neutral', null].includes(mostSevere(findings));

interface DayHoursProps {
  readonly date: string;
  readonly shifts: readonly BoardShift[];
  /** Why no shift counts; null if one does. */
  readonly vacatedBecause: string | null;
  readonly axis: Axis;
  /** The last bar has a sign at its upper right corner. */
  readonly hasSign: boolean;
}

/** The width of the hours of a short bar with the letter next to them, in pixels: narrower bars leave them room. */
const hoursWidth = 52;

/** The hours of the day, written where there is most space next to the bars or between the two parts of a split day. */
function DayHours({ date, shifts, vacatedBecause, axis, hasSign }: DayHoursProps) {
  const first = placeOf(axis, Math.min(...shifts.map(({ from }) => from)));
  const last = placeOf(axis, Math.max(...shifts.map(({ to }) => to)));
  const lastFrom = placeOf(axis, Math.max(...shifts.map(({ from }) => from)));
  const firstTo = placeOf(axis, Math.min(...shifts.map(({ to }) => to)));
  const total = durationText(shifts.reduce((sum, shift) => sum + workMinutes(date, shift), 0));
  const room = Math.max(first, 100 - last);
  const [gapFrom, gapTo] = [placeOf(axis, shifts[0]?.to ?? 0), placeOf(axis, shifts[1]?.from ?? 0)];
  const isBetween = shifts.length > 1 && gapTo - gapFrom > room;
  const style = isBetween
    ? { left: `${(gapFrom + gapTo) / 2}%`, transform: 'translateX(-50%)' }
    : 100 - last >= first
      ? { left: `calc(max(${last}%, ${lastFrom}% + ${hoursWidth}px) + ${hasSign ? 11 : 4}px)` }
      : { right: `calc(max(${100 - first}%, ${100 - firstTo}% + ${hoursWidth}px) + 4px)` };
  return (
    <span className={classes.dayHours} style={style}>
      {vacatedBecause ? (
        <span className={classes.value} data-sick={vacatedBecause === 'MAL' || undefined}>
          {vacatedBecause}
        </span>
      ) : (
        total
      )}
    </span>
  );
}
