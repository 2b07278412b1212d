import type { PlanGroup } from '@fournil/contracts/planning/plan-shapes';
import { type PointerEvent, useEffect, useRef } from 'react';
import { type BoardShift, type DayIndex, dayIndexes } from '../plan/board-shift.ts';
import { add, type Edited, isClosed, moveTo, retime } from '../plan/edit.ts';
import { type Axis, minuteAt } from '../plan/time-axis.ts';

interface Place {
  readonly personId: string;
  readonly day: DayIndex;
  /** The minute under the pointer. */
  readonly minute: number;
}

interface Gesture {
  readonly kind: 'move' | 'from' | 'to' | 'draw';
  readonly start: { readonly x: number; readonly y: number };
  readonly from: Place;
  readonly shift: BoardShift | null;
  readonly week: readonly BoardShift[];
  readonly id: string;
  active: boolean;
  last: Edited | null;
}

interface DragOptions {
  readonly axis: Axis;
  readonly enabled: boolean;
  readonly shifts: readonly BoardShift[];
  readonly groupFor: (personId: string, wished: PlanGroup | null) => PlanGroup;
  readonly newId: () => string;
  readonly onPreview: (shifts: readonly BoardShift[] | null) => void;
  readonly onDrop: (edited: Edited, label: string) => void;
}

/** Pixels before a press becomes a drag: a click with an unsteady hand stays a click. */
const threshold = 5;
/** A bar carried to another row or day keeps its hours unless it is carried this far along the axis, in minutes. */
const magnet = 60;
/** Drawn shorter than that is a click that slipped, in minutes. */
const leastDrawn = 60;

function placeUnder(x: number, y: number, axis: Axis): Place | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('td[data-person]');
  const track = cell?.querySelector<HTMLElement>('[data-track]')?.getBoundingClientRect();
  const day = dayIndexes.find((index) => String(index) === cell?.dataset.day);
  const personId = cell?.dataset.person;
  if (!track || personId === undefined || day === undefined) return null;
  return { personId, day, minute: minuteAt(axis, (x - track.left) / track.width) };
}

/** The minute for an end that cannot leave its day: beside it, the edge of the axis. */
const minuteOn = (day: DayIndex, place: Place, axis: Axis): number => {
  if (place.day === day) return place.minute;
  return place.day < day ? axis.from : axis.to;
};

function moved(gesture: Gesture, place: Place, options: DragOptions): Edited | null {
  const { shift, from, week } = gesture;
  if (!shift) return null;
  if (gesture.kind !== 'move') {
    const times = {
      from: shift.from,
      to: shift.to,
      [gesture.kind]: minuteOn(shift.day, place, options.axis),
    };
    return times.to - times.from < leastDrawn ? null : retime(week, shift.id, times);
  }
  const elsewhere = place.personId !== shift.personId || place.day !== shift.day;
  const along = place.minute - from.minute;
  const by = elsewhere && Math.abs(along) <= magnet ? 0 : along;
  const group = options.groupFor(place.personId, shift.group);
  return moveTo(week, shift.id, { personId: place.personId, day: place.day, group, by });
}

function drawn(gesture: Gesture, place: Place, options: DragOptions): Edited | null {
  const { personId, day, minute } = gesture.from;
  const other = minuteOn(day, place, options.axis);
  const [from, to] = [Math.min(minute, other), Math.max(minute, other)];
  if (to - from < leastDrawn) return null;
  return add(gesture.week, {
    id: gesture.id,
    personId,
    day,
    from,
    to,
    group: options.groupFor(personId, null),
  });
}

const labels = { move: 'déplacer', from: 'changer le début', to: 'changer la fin', draw: 'ajouter' } as const;

/**
 * Drawing, dragging and stretching with a mouse or a pen. A finger scrolls; it edits by tapping. Escape lets go
 * of what is under the pointer.
 */
export function useDrag(options: DragOptions) {
  const gesture = useRef<Gesture | null>(null);
  const justDragged = useRef(false);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !gesture.current?.active) return;
      gesture.current = null;
      latest.current.onPreview(null);
    };
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, []);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      justDragged.current = false;
      const { axis, enabled, shifts, newId } = latest.current;
      if (!enabled || event.button !== 0 || event.pointerType === 'touch') return;
      const target = event.target instanceof Element ? event.target : null;
      const bar = target?.closest<HTMLElement>('[data-shift]');
      const from = placeUnder(event.clientX, event.clientY, axis);
      const shift = bar ? (shifts.find(({ id }) => id === bar.dataset.shift) ?? null) : null;
      if (!from || (shift && isClosed(shift)) || (!bar && !target?.closest('[data-cell]'))) return;
      const grip = target?.closest<HTMLElement>('[data-grip]')?.dataset.grip;
      const kind = shift ? (grip === 'from' || grip === 'to' ? grip : 'move') : 'draw';
      const start = { x: event.clientX, y: event.clientY };
      gesture.current = { kind, start, from, shift, week: shifts, id: newId(), active: false, last: null };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = gesture.current;
      if (!now) return;
      const far = Math.hypot(event.clientX - now.start.x, event.clientY - now.start.y);
      if (!now.active && far < threshold) return;
      if (!now.active) event.currentTarget.setPointerCapture(event.pointerId);
      now.active = true;
      const place = placeUnder(event.clientX, event.clientY, latest.current.axis);
      if (!place) return;
      const edited =
        now.kind === 'draw' ? drawn(now, place, latest.current) : moved(now, place, latest.current);
      now.last = edited;
      if (edited?.ok) latest.current.onPreview(edited.shifts);
    },
    onPointerUp() {
      const now = gesture.current;
      gesture.current = null;
      if (!now?.active) return;
      justDragged.current = true;
      if (now.last) latest.current.onDrop(now.last, labels[now.kind]);
      else latest.current.onPreview(null);
    },
    onPointerCancel() {
      if (gesture.current?.active) latest.current.onPreview(null);
      gesture.current = null;
    },
    /** Whether the click that follows is the end of a drag. */
    endsDrag: () => justDragged.current,
  };
}
