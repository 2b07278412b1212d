/** A result shown in a corner [screens-6]. */
export interface Toast {
  readonly tone: 'success' | 'error' | 'warning' | 'info';
  readonly text: string;
  /** Under the text: why, or which. */
  readonly detail?: string | undefined;
  /** Undoes the action; the toast then offers 'Annuler'. */
  readonly undo?: (() => void) | undefined;
  /** How long it is offered; `undoDuration` by default. */
  readonly undoMs?: number | undefined;
}

/** Milliseconds a result stays readable; one that offers 'Annuler' stays longer. */
export const toastDuration = 5000;
export const undoDuration = 10_000;
