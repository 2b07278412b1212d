import type { LeaveScreens } from '../features/constraints/leave-screens.ts';
import { lazyDialog } from '../shared/edit/lazy-dialog.tsx';

/** Leave is recorded, corrected and cancelled from the pages of the constraints and of the staff. */
export const leaveScreens: LeaveScreens = {
  RecordLeave: lazyDialog(() => import('../features/vacations/record-leave.tsx')),
  PersonLeaves: lazyDialog(() => import('../features/vacations/person-leaves.tsx')),
};
