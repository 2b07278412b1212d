import { useState } from 'react';

const steps = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
const start = steps.indexOf(1);

export interface ViewerView {
  /** 1 fills the breadth. */
  readonly zoom: number;
  /** Quarter turns, clockwise. */
  readonly turns: number;
  readonly canGrow: boolean;
  readonly canShrink: boolean;
  readonly larger: () => void;
  readonly smaller: () => void;
  readonly turn: () => void;
}

/**
 * Zoom and rotation of a document; stored outside the viewer, so that keys of the whole dialog can change
 * them.
 */
export function useViewerView(): ViewerView {
  const [step, setStep] = useState(start);
  const [turns, setTurns] = useState(0);
  const move = (by: number) => setStep((at) => Math.min(steps.length - 1, Math.max(0, at + by)));
  return {
    zoom: steps[step] ?? 1,
    turns,
    canGrow: step < steps.length - 1,
    canShrink: step > 0,
    larger: () => move(1),
    smaller: () => move(-1),
    turn: () => setTurns((at) => (at + 1) % 4),
  };
}
