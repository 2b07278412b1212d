/** The reason for changing data of a closed month: asked by our forms, never by the specified calls. */
import { z } from 'zod';

export const closedMonthReason = z.string().optional();
