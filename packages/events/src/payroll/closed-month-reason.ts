/** Why something was changed that a closed month of pay is made from: asked by our own forms, never by the specified calls. */
import { z } from 'zod';

export const closedMonthReason = z.string().optional();
