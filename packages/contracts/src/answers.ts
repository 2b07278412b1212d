import { z } from 'zod';

/** Where the log stood once the command was written: `logId:commit`. Sent back as X-After-Position. */
export const positionToken = z.string();

/** {success: true, data, position} of a command. */
export const commandAnswer = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), data, position: positionToken.optional() });

/** {success: true} of a command that answers nothing else. */
export const doneAnswer = z.object({ success: z.literal(true), position: positionToken.optional() });

/** {success: true, data} of a query. */
export const queryAnswer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** Every error: the French text stands in `error` (and `message`, which some screens read). */
export const errorAnswer = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  correlationId: z.string().optional(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  details: z.unknown().optional(),
});
export type ErrorAnswer = z.output<typeof errorAnswer>;
