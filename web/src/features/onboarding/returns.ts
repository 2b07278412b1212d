import type { ComponentType } from 'react';

/** The content next to the two exit tasks that give things back; the feature that knows the items provides it. */
export type Returns = ComponentType<{
  readonly employeeId: string;
  readonly task: 'retourTenues' | 'retourCles';
  readonly isDone: boolean;
  /** Ticks the task. */
  readonly onAllBack: () => void;
}>;
