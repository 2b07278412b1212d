import type { ComponentType } from 'react';

/** The screens of leave that the application gives to the pages of the constraints: leave is another feature. */
export interface LeaveScreens {
  /** The form that records a leave; `employeeId` is '' while nobody is chosen, `date` is the day shown first. */
  readonly RecordLeave: ComponentType<{
    readonly people: readonly { readonly _id: string; readonly name: string }[];
    readonly employeeId: string;
    readonly date: string;
    readonly onClose: () => void;
  }>;
  /** The leave of one person, to read, correct and cancel. */
  readonly PersonLeaves: ComponentType<{
    readonly employeeId: string;
    readonly name: string;
  }>;
}
