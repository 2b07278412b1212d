/** Why something was changed that a closed month of pay is made from: asked by our own forms, never by the specified calls. */
import { z } from 'zod';

export const closedMonthReason = z.string().optional();

/** Of a fact that may say so from its version 2 on: those of before read as they are. */
export const sinceVersion2 = { 1: (data: Record<string, unknown>) => data };
