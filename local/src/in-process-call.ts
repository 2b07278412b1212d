import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@fournil/contracts/endpoint';
import { parseInput } from '@fournil/contracts/french-issues';
import type { UploadedFile } from '@fournil/http-service/form';
import type { ServiceRequest } from '@fournil/http-service/service';
import type { Session } from '@fournil/http-service/session';
import type { z } from 'zod';

export interface InProcessCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Files of a form. */
  readonly files?: readonly UploadedFile[];
  /** Null for the machine itself, as from a terminal. */
  readonly session: Session | null;
  readonly now: Date;
}

/**
 * The input of a command handler as if the call came over HTTP: parsed by the endpoint's schemas. @throws
 * Error with the French text of the parse error
 */
export function inProcessRequest(endpoint: Endpoint, call: InProcessCall): ServiceRequest {
  const keyed = endpoint.idempotent !== false;
  return {
    params: parsed(endpoint.params, call.params),
    query: undefined,
    body: parsed(endpoint.body, call.body),
    session: call.session,
    correlationId: randomUUID(),
    ...(keyed ? { idempotencyKey: randomUUID() } : {}),
    address: 'local',
    origin: 'http://localhost',
    now: call.now,
    header: () => undefined,
    setHeader: () => undefined,
    ...(call.files ? { files: call.files } : {}),
    rawBody: call.body === undefined ? '' : JSON.stringify(call.body),
  };
}

function parsed(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = parseInput(schema, input);
  if (result.ok) return result.value;
  throw new Error(
    result.errors.map(({ field, message }) => (field ? `${field} : ${message}` : message)).join(' '),
  );
}
