import { z } from 'zod';
import { baseRevision, prose } from '../fields.ts';

/** The reason why a leave is cancelled, rejected or withdrawn, with the revision that the user saw. */
export const leaveReason = z
  .strictObject({ reason: prose(500).optional(), baseRevision })
  .meta({ id: 'LeaveReason' });

/** Both days included. */
export const dateRange = z.object({ startDate: z.string(), endDate: z.string() }).meta({ id: 'DateRange' });

/** Or null. */
export const dateRangeOrNull = dateRange.nullable().meta({ id: 'DateRangeOrNull' });
