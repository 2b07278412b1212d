/** Commands of the audit trail: reading masked fields, and requesting a verification. */
import { randomUUID } from 'node:crypto';
import { revealMaskedField } from '@fournil/contracts/audit/endpoints';
import { startVerification } from '@fournil/contracts/audit/verification-endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { readings } from '@fournil/domain/audit/record';
import { decideReveal } from '@fournil/domain/audit/rules';
import { type Implementation, implement } from '@fournil/http-service/service';
import { findInChain, requestVerification } from '@fournil/views/audit/chain-table';
import { revealedText } from '@fournil/views/audit/describe';
import { personOf } from '@fournil/views/audit/entries';
import { maskedFieldOf } from '@fournil/views/audit/masked';
import type { CommandDeps } from './kernel/command.ts';
import { commandRoute } from './kernel/command-route.ts';
import { onceThere } from './shared/views-caught-up.ts';

/** The event as the log has it. @throws Refusal for one that no line of the trail represents */
async function eventOf({ log, vault }: CommandDeps, eventId: string) {
  const place = await onceThere(findInChain(vault.pool, eventId));
  const found = place ? await log.readStream(place.stream, place.revision) : [];
  const event = found.find(({ id }) => id === eventId);
  if (!event) throw new Refusal('unknown_fact');
  return event;
}

export const auditRoutes = (deps: CommandDeps): readonly Implementation[] => [
  // Requested from the projections, which own the chain; nothing is appended to the log.
  implement(startVerification, async () => {
    const jobId = await onceThere(requestVerification(deps.vault.pool, randomUUID(), 'screen'));
    return { data: { jobId } };
  }),
  // The log has it before anybody sees the value.
  commandRoute(deps, revealMaskedField, {
    aggregate: readings,
    id: ({ today }) => today,
    prepare: ({ params }) => eventOf(deps, params.eventId),
    decide: ({ body, prepared }) =>
      decideReveal(prepared, {
        field: maskedFieldOf(prepared.type, body.field),
        person: personOf(prepared.type, prepared.data),
        reason: body.reason,
      }),
    answer: ({ body, prepared }) => {
      const field = maskedFieldOf(prepared.type, body.field) ?? body.field;
      const value = (prepared.data as Readonly<Record<string, unknown>>)[field];
      return { data: { field: body.field, value: revealedText(prepared.type, field, value) } };
    },
  }),
];
