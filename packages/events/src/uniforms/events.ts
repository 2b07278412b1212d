import { z } from 'zod';
import { defineEvent } from '../define.ts';

const base = { employeeId: z.string(), itemId: z.string() };
const subject = 'employeeId';

/** Clothes, keys and codes of one person are in one stream, named after that person. */
export const uniformIssued = defineEvent({
  type: 'UniformIssued',
  feature: 'uniforms',
  stream: 'uniform',
  schema: z.object({
    ...base,
    itemType: z.string(),
    size: z.string().nullable(),
    quantity: z.int(),
    comment: z.string().nullable(),
    issueDate: z.string(),
  }),
  personal: { size: 'identity', comment: 'identity' },
  subject,
});

export const uniformReturned = defineEvent({
  type: 'UniformReturned',
  feature: 'uniforms',
  stream: 'uniform',
  schema: z.object({ ...base, returnDate: z.string(), returnComment: z.string() }),
  personal: { returnComment: 'identity' },
  subject,
});

/** An item was removed from the list; the log keeps the proof that it was handed out [uniforms-4]. */
export const uniformDeleted = defineEvent({
  type: 'UniformDeleted',
  feature: 'uniforms',
  stream: 'uniform',
  schema: z.object(base),
  personal: {},
});

/** Items handed out or returned, signed with the finger by its person. */
export const handoverSigned = defineEvent({
  type: 'HandoverSigned',
  feature: 'uniforms',
  stream: 'uniform',
  schema: z.object({
    employeeId: z.string(),
    slipId: z.string(),
    kind: z.enum(['issue', 'return']),
    /** The items it was signed for. */
    itemIds: z.array(z.string()),
    /** Strokes as JSON: a list each of x and y in turn, in pixels of the pad. */
    signature: z.string(),
  }),
  personal: { signature: 'identity' },
  subject,
});

export const uniformsEvents = [uniformIssued, uniformReturned, uniformDeleted, handoverSigned] as const;
