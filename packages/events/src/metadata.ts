import { z } from 'zod';

/** The author, without a name: names are resolved at display [log-8]. */
export const actor = z.object({
  kind: z.enum(['user', 'system']),
  role: z.enum(['admin', 'employee', 'accountant']).optional(),
  employeeId: z.string().optional(),
  /** Id of the session's record, not its token. */
  session: z.string().optional(),
});
export type Actor = z.output<typeof actor>;

/** Metadata of every event. */
export const eventMetadata = z.object({
  commandId: z.string(),
  correlationId: z.string(),
  causationId: z.string().optional(),
  actor,
  /** Instant of the decision, by the injected clock, ISO 8601 in UTC. */
  recordedAt: z.iso.datetime(),
  siteId: z.string(),
  schemaVersion: z.int().min(1),
  /** HMAC of the request's body: the same Idempotency-Key with another body is refused. */
  bodyHash: z.string().optional(),
  /** The id without a generation: the one an imported fact was first recorded under, or the one it would have had in the first. */
  originalId: z.string().optional(),
  /** Filled by the demo: never mistaken for real facts. */
  demo: z.boolean().optional(),
});
export type EventMetadata = z.output<typeof eventMetadata>;
