import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { durationText, timeOf } from '@fournil/contracts/time/clock';
import { workMinutes } from '@fournil/domain/week/shifts/shift-times';
import { IconAlertTriangleFilled, IconInfoCircleFilled, IconPinFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { formatInstant, formatLongDate } from '../../../shared/format/french.ts';
import {
  type BoardShift,
  categoryOf,
  hoursOf,
  isOverMidnight,
  isShopClosed,
  vacatedBy,
  wordOf,
} from '../plan/board-shift.ts';
import { mostSevere } from '../plan/read-plan.ts';
import { isClosed } from '../plan/shift-edits.ts';
import { type Axis, placeOf } from '../plan/time-axis.ts';
import classes from './shift-bar.module.css';

interface ShiftBarProps {
  readonly shift: BoardShift;
  readonly axis: Axis;
  readonly name: string;
  readonly date: string;
  /**
   * The value of the day that excludes shifts (« MAL »), so that a colleague must take it; null otherwise.
   */
  readonly excludedBy: string | null;
  readonly findings: readonly PlanFinding[];
  readonly focusable: boolean;
  readonly selected: boolean;
  readonly editable: boolean;
}

const frozenTexts = { realized: 'réalisé', past: 'jour passé', started: 'commencé' } as const;

/** The facts of a shift next to its hours, as texts. */
function shiftFacts(shift: BoardShift, date: string, excludedBy: string | null): readonly string[] {
  const { breaks, pinned, changed, frozen } = shift;
  return [
    ...(isOverMidnight(shift) ? ['finit le lendemain'] : []),
    durationText(workMinutes(date, shift)),
    ...breaks.map((pause) => `pause ${hoursOf(pause)}`),
    ...(excludedBy
      ? [
          excludedBy,
          ...(vacatedBy(shift, excludedBy) ? ['ne compte pas'] : []),
          ...(frozen === 'realized' ? [] : [isShopClosed(excludedBy) ? 'boutique fermée' : 'à remplacer']),
        ]
      : []),
    ...(pinned ? ['épinglé'] : []),
    ...(changed ? [`modifié après publication par ${changed.by} le ${formatInstant(changed.at)}`] : []),
    ...(frozen ? [frozenTexts[frozen]] : []),
  ];
}

/** The word shown because nobody is replaced in a realized row. */
function exclusionWord({ frozen }: BoardShift, excludedBy: string): string {
  if (frozen === 'realized') return 'Ne compte pas';
  return isShopClosed(excludedBy) ? 'Boutique fermée' : 'À remplacer';
}

/** All facts of a shift in one line: the bar has room for the hours only. */
export const shiftSentence = (
  shift: BoardShift,
  name: string,
  date: string,
  excludedBy: string | null,
): string =>
  [
    `${name}, ${formatLongDate(date)}`,
    hoursOf(shift),
    wordOf(shift),
    ...shiftFacts(shift, date, excludedBy),
  ].join(', ');

/**
 * From this place, in percent of the axis, a short bar is too near to the end of its day for its text to fit
 * after it.
 */
const latePercent = 70;

/** One shift as a bar on the axis of its day. Read as one sentence: what it shows of it depends on its breadth. */
export const ShiftBar = memo(function ShiftBar(props: ShiftBarProps) {
  const { shift, axis, name, date, excludedBy, findings, focusable, selected, editable } = props;
  const left = placeOf(axis, shift.from);
  const right = placeOf(axis, shift.to);
  const tone = mostSevere(findings);
  const findingTexts = findings.map(({ title, message }) => `${title}\u202f: ${message}`);
  const word = wordOf(shift);
  return (
    <button
      type="button"
      className={classes.bar}
      style={{ left: `${left}%`, width: `${right - left}%` }}
      data-shift={shift.id}
      data-category={categoryOf(shift)}
      data-late={right > latePercent || categoryOf(shift) === 'Fermeture' || undefined}
      data-excluded={excludedBy ?? undefined}
      data-vacated={(excludedBy && vacatedBy(shift, excludedBy)) ?? undefined}
      data-new={shift.id.startsWith('nouveau') || undefined}
      data-frozen={shift.frozen ?? undefined}
      data-selected={selected || undefined}
      tabIndex={focusable ? 0 : -1}
    >
      {shift.breaks.map((pause) => (
        <span
          key={pause.from}
          className={classes.pause}
          style={{
            left: `${((pause.from - shift.from) / (shift.to - shift.from)) * 100}%`,
            width: `${((pause.to - pause.from) / (shift.to - shift.from)) * 100}%`,
          }}
        />
      ))}
      <span className="visually-hidden">
        {[`${shiftSentence(shift, name, date, excludedBy)}.`, ...findingTexts].join(' ')}
      </span>
      <span className={classes.short} aria-hidden="true">
        <span className={classes.times}>
          <span>{timeOf(shift.from)}</span>
          <span>{timeOf(shift.to)}</span>
        </span>
        <span className={classes.letter}>{word.charAt(0)}</span>
      </span>
      <span className={classes.long} aria-hidden="true">
        <span>{hoursOf(shift)}</span>
        <span>{excludedBy ? exclusionWord(shift, excludedBy) : word}</span>
      </span>
      {shift.pinned && <IconPinFilled className={classes.pin} aria-hidden="true" />}
      {shift.changed && <span className={classes.changed} />}
      {tone && tone !== 'neutral' && (
        <span className={classes.alert} data-tone={tone} aria-hidden="true">
          {tone === 'info' ? <IconInfoCircleFilled size={14} /> : <IconAlertTriangleFilled size={14} />}
        </span>
      )}
      {editable && !isClosed(shift) && (
        <>
          <span className={classes.grip} data-grip="from" />
          <span className={classes.grip} data-grip="to" />
        </>
      )}
    </button>
  );
});
