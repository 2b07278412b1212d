import type { PlanGroup } from '@fournil/contracts/planning/plan-shapes';
import { type PointerEvent, useEffect, useRef } from 'react';
import { type BoardShift, type DayIndex, dayIndexes } from '../plan/board-shift.ts';
import { add, duplicate, type EditResult, isClosed, moveTo, retime } from '../plan/shift-edits.ts';
import { type Axis, minuteAt } from '../plan/time-axis.ts';
import { useWeekPage } from '../week/week-context.tsx';

interface Place {
  readonly personId: string;
  readonly day: DayIndex;
  /** The minute under the pointer. */
  readonly minute: number;
}

interface Gesture {
  readonly kind: 'move' | 'copy' | 'from' | 'to' | 'draw';
  readonly start: { readonly x: number; readonly y: number };
  readonly from: Place;
  readonly shift: BoardShift | null;
  /** The shifts when the gesture began. */
  readonly week: readonly BoardShift[];
  /** The id of the shift that is drawn. */
  readonly id: string;
  active: boolean;
  last: EditResult | null;
}

type GroupFor = (personId: string, wished: PlanGroup | null) => PlanGroup;

/** Pixels the pointer moves before a press is a drag, so that a click with an unsteady hand stays a click. */
const dragThreshold = 5;
/** A bar dragged to another row or day keeps its hours unless it is moved farther along the axis, in minutes. */
const keepHoursWithin = 60;
/** A shorter drawing is taken for a click, in minutes. */
const shortestDrawn = 60;

function placeUnder(x: number, y: number, axis: Axis): Place | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('td[data-person]');
  const track = cell?.querySelector<HTMLElement>('[data-track]')?.getBoundingClientRect();
  const day = dayIndexes.find((index) => String(index) === cell?.dataset.day);
  const personId = cell?.dataset.person;
  if (!track || personId === undefined || day === undefined) return null;
  return { personId, day, minute: minuteAt(axis, (x - track.left) / track.width) };
}

/** The minute on `day` under the pointer; left and right of that day, the start and end of the axis. */
const minuteOn = (day: DayIndex, place: Place, axis: Axis): number => {
  if (place.day === day) return place.minute;
  return place.day < day ? axis.from : axis.to;
};

function moved(gesture: Gesture, place: Place, axis: Axis, groupFor: GroupFor): EditResult | null {
  const { shift, from, week } = gesture;
  if (!shift) return null;
  if (gesture.kind === 'from' || gesture.kind === 'to') {
    const times = {
      from: shift.from,
      to: shift.to,
      [gesture.kind]: minuteOn(shift.day, place, axis),
    };
    return times.to - times.from < shortestDrawn ? null : retime(week, shift.id, times);
  }
  const elsewhere = place.personId !== shift.personId || place.day !== shift.day;
  const along = place.minute - from.minute;
  const by = elsewhere && Math.abs(along) <= keepHoursWithin ? 0 : along;
  const group = groupFor(place.personId, shift.group);
  const target = { personId: place.personId, day: place.day, group, by };
  if (gesture.kind === 'copy') return duplicate(week, shift, { ...target, id: gesture.id });
  return moveTo(week, shift.id, target);
}

function drawn(gesture: Gesture, place: Place, axis: Axis, groupFor: GroupFor): EditResult | null {
  const { personId, day, minute } = gesture.from;
  const other = minuteOn(day, place, axis);
  const [from, to] = [Math.min(minute, other), Math.max(minute, other)];
  if (to - from < shortestDrawn) return null;
  return add(gesture.week, {
    id: gesture.id,
    personId,
    day,
    from,
    to,
    group: groupFor(personId, null),
  });
}

const labels = {
  move: 'déplacer',
  copy: 'copier',
  from: 'changer le début',
  to: 'changer la fin',
  draw: 'ajouter',
} as const;

/** Drawing, moving, copying (Alt) and stretching shifts with a mouse or a pen; Escape cancels. A finger scrolls, and edits by tapping. */
export function useDrag(groupFor: GroupFor) {
  const { drawn: week, shiftActions } = useWeekPage();
  const gesture = useRef<Gesture | null>(null);
  const justDragged = useRef(false);
  const latest = useRef({ week, shiftActions, groupFor });
  latest.current = { week, shiftActions, groupFor };

  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !gesture.current?.active) return;
      gesture.current = null;
      latest.current.shiftActions.preview(null);
    };
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, []);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      justDragged.current = false;
      const { axis, isEditable, shifts } = latest.current.week;
      if (!isEditable || event.button !== 0 || event.pointerType === 'touch') return;
      const target = event.target instanceof Element ? event.target : null;
      const bar = target?.closest<HTMLElement>('[data-shift]');
      const from = placeUnder(event.clientX, event.clientY, axis);
      const shift = bar ? (shifts.find(({ id }) => id === bar.dataset.shift) ?? null) : null;
      if (!from || (shift && isClosed(shift) && !event.altKey) || (!bar && !target?.closest('[data-cell]')))
        return;
      const grip = target?.closest<HTMLElement>('[data-grip]')?.dataset.grip;
      const held = event.altKey ? 'copy' : grip === 'from' || grip === 'to' ? grip : 'move';
      const kind = shift ? held : 'draw';
      const start = { x: event.clientX, y: event.clientY };
      const id = latest.current.shiftActions.newId();
      gesture.current = { kind, start, from, shift, week: shifts, id, active: false, last: null };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = gesture.current;
      if (!now) return;
      const far = Math.hypot(event.clientX - now.start.x, event.clientY - now.start.y);
      if (!now.active && far < dragThreshold) return;
      if (!now.active) event.currentTarget.setPointerCapture(event.pointerId);
      now.active = true;
      const { axis } = latest.current.week;
      const place = placeUnder(event.clientX, event.clientY, axis);
      if (!place) return;
      const make = now.kind === 'draw' ? drawn : moved;
      now.last = make(now, place, axis, latest.current.groupFor);
      if (now.last?.ok) latest.current.shiftActions.preview(now.last.shifts);
    },
    onPointerUp() {
      const now = gesture.current;
      gesture.current = null;
      if (!now?.active) return;
      justDragged.current = true;
      if (now.last) latest.current.shiftActions.apply(now.last, labels[now.kind]);
      else latest.current.shiftActions.preview(null);
    },
    onPointerCancel() {
      if (gesture.current?.active) latest.current.shiftActions.preview(null);
      gesture.current = null;
    },
    /** Whether a click is the end of a drag. */
    endsDrag: () => justDragged.current,
  };
}
