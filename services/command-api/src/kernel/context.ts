import { randomUUID } from 'node:crypto';
import { defined } from '@fournil/contracts/defined';
import type { Endpoint } from '@fournil/contracts/endpoint';
import { derivedId } from '@fournil/events/ids';
import type { Actor } from '@fournil/events/metadata';
import type { ServiceRequest } from '@fournil/http-service/service';
import type { Session } from '@fournil/http-service/session';
import type { CommandContext, CommandDeps } from './command.ts';

function actorOf(session: Session | null): Actor {
  if (!session) return { kind: 'system' };
  return {
    kind: 'user',
    role: session.role,
    session: session.id,
    ...defined({ employeeId: session.employeeId }),
  };
}

/** Recorded with every fact of the command that has a place for it. */
function closedMonthReasonIn(body: unknown): { readonly closedMonthReason?: string } {
  if (typeof body !== 'object' || body === null || !('closedMonthReason' in body)) return {};
  const { closedMonthReason } = body;
  return typeof closedMonthReason === 'string' && closedMonthReason !== '' ? { closedMonthReason } : {};
}

/**
 * The command of a request. Its id is computed from actor, route and Idempotency-Key, so that a retry is the same
 * command; without a key every request is a new one [log-6].
 */
export function commandOf(deps: CommandDeps, endpoint: Endpoint, request: ServiceRequest): CommandContext {
  const actor = actorOf(request.session);
  const common = {
    correlationId: request.correlationId,
    actor,
    now: request.now,
    ...(deps.demo ? { demo: true } : {}),
    ...closedMonthReasonIn(request.body),
  };
  if (request.idempotencyKey === undefined) return { ...common, commandId: randomUUID() };
  const who = `${actor.role ?? ''}:${actor.employeeId ?? ''}`;
  const route = `${endpoint.method} ${endpoint.path} ${JSON.stringify(request.params ?? {})}`;
  return {
    ...common,
    commandId: derivedId(who, route, request.idempotencyKey),
    bodyHash: deps.vault.bodyHash(request.rawBody),
  };
}

/** The `position` part of an answer; absent when the command found nothing to record in an empty stream. */
export const positionOf = ({ position }: { readonly position?: string }): { position?: string } =>
  position === undefined ? {} : { position };

/** The revision to which the next edit refers. */
export const itsRevision = ({ revision }: { readonly revision: number }) => ({ data: { revision } });

export const idAndRevision = ({ id, revision }: { readonly id: string; readonly revision: number }) => ({
  data: { _id: id, revision },
});
