import { lazy } from 'react';
import type { LeaveScreens } from '../features/constraints/leave-screens.ts';

/** Leave is recorded, corrected and cancelled from the pages of the constraints and of the staff. */
export const leaveScreens: LeaveScreens = {
  RecordLeave: lazy(() => import('../features/vacations/leave-modal.tsx')),
  PersonLeaves: lazy(() => import('../features/vacations/person-leaves.tsx')),
};
