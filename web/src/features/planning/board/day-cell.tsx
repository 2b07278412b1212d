import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanPerson } from '@fournil/contracts/planning/plan-views';
import { formatLongDate } from '../../../shared/format/french.ts';
import type { BoardDay } from '../plan/board-rows.ts';
import { type BoardShift, durationText, workMinutes } from '../plan/board-shift.ts';
import { isAway, loudest } from '../plan/read-plan.ts';
import { fallenBy } from '../plan/standing.ts';
import { type Axis, placeOf, ticks } from '../plan/time-axis.ts';
import classes from './board.module.css';
import { ShiftBar } from './shift-bar.tsx';

interface DayCellProps {
  readonly person: PlanPerson;
  readonly place: BoardDay;
  readonly axis: Axis;
  /** Minutes between two lines of the track. */
  readonly every: number;
  readonly findings: ReadonlyMap<string, readonly PlanFinding[]>;
  readonly editable: boolean;
  /** Id of the shift that can be tabbed to; '' for the day itself; null when the stop is elsewhere. */
  readonly stop: string | null;
  readonly selected: string | null;
}

const none: readonly PlanFinding[] = [];

/** One day of one person: their bars, or the constraint, or '—' (D1 2.15). */
export function DayCell({ person, place, axis, every, findings, editable, stop, selected }: DayCellProps) {
  const { shifts, value, label, date, day } = place;
  const away = isAway(value);
  const where = `${person.name}, ${formatLongDate(date)}`;
  return (
    <td className={classes.day} data-person={person.employeeId} data-day={day} data-over={undefined}>
      <div className={away ? `${classes.track} ${classes.away}` : classes.track} data-track>
        {ticks(axis, every).map((minute) => (
          <span key={minute} className={classes.tick} style={{ left: `${placeOf(axis, minute)}%` }} />
        ))}
        {shifts.length === 0 && (
          <button
            type="button"
            className={classes.cell}
            data-cell
            data-away={away || undefined}
            tabIndex={stop === '' ? 0 : -1}
            title={label || undefined}
            aria-label={`${where}\u202f: ${[value, label].filter(Boolean).join(', ') || 'aucun service'}`}
          >
            {value === '' ? (
              '—'
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
            hole={away && shift.frozen !== 'realized' ? value : null}
            findings={findings.get(shift.id) ?? none}
            focusable={stop === shift.id}
            selected={selected === shift.id}
            editable={editable}
          />
        ))}
        {shifts.length > 0 && (
          <DayHours
            shifts={shifts}
            fallen={shifts.every((shift) => fallenBy(shift, value) !== null) ? value : null}
            axis={axis}
            alerted={isLoud(findings.get(shifts.at(-1)?.id ?? '') ?? none)}
          />
        )}
      </div>
    </td>
  );
}

const isLoud = (findings: readonly PlanFinding[]): boolean => !['neutral', null].includes(loudest(findings));

interface DayHoursProps {
  readonly shifts: readonly BoardShift[];
  /** Why none of them counts. */
  readonly fallen: string | null;
  readonly axis: Axis;
  /** A sign sticks out of the last bar. */
  readonly alerted: boolean;
}

/** Narrower bars let their hours stick out, in pixels. */
const hoursWidth = 31;

/** The day's hours beside the bars, on the side that is free; between the parts of a coupure. */
function DayHours({ shifts, fallen, axis, alerted }: DayHoursProps) {
  const first = placeOf(axis, Math.min(...shifts.map(({ from }) => from)));
  const last = placeOf(axis, Math.max(...shifts.map(({ to }) => to)));
  const lastFrom = placeOf(axis, Math.max(...shifts.map(({ from }) => from)));
  const total = durationText(shifts.reduce((sum, shift) => sum + workMinutes(shift), 0));
  const free = Math.max(first, 100 - last);
  const [gapFrom, gapTo] = [placeOf(axis, shifts[0]?.to ?? 0), placeOf(axis, shifts[1]?.from ?? 0)];
  const between = shifts.length > 1 && gapTo - gapFrom > free;
  const style = between
    ? { left: `${(gapFrom + gapTo) / 2}%`, transform: 'translateX(-50%)' }
    : 100 - last >= first
      ? { left: `calc(max(${last}%, ${lastFrom}% + ${hoursWidth}px) + ${alerted ? 11 : 4}px)` }
      : { right: `calc(${100 - first}% + 4px)` };
  return (
    <span className={classes.dayHours} style={style}>
      {fallen ? (
        <span className={classes.value} data-sick={fallen === 'MAL' || undefined}>
          {fallen}
        </span>
      ) : (
        total
      )}
    </span>
  );
}
