import { revealHealthField } from '@fournil/contracts/audit/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { erasedText, isErased } from '@fournil/events/erased';
import { implement } from '@fournil/http-service/service';
import { findInChain } from '@fournil/read-models/audit/chain-table';
import { healthValueText } from '@fournil/read-models/audit/constraints-record';
import { rootOf } from '@fournil/read-models/audit/view';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import type { Aggregate } from '../../kernel/decision.ts';
import { type CommandDeps, execute } from '../../kernel/execute.ts';
import { onceThere } from '../once-there.ts';
import { decideReveal } from './decide.ts';

/** The readings of a day: each stands for itself, there is no state between them. */
const reads: Aggregate<null> = { category: 'reads', initial: null, evolve: (state) => state };

export const revealHealthFieldRoute = (deps: CommandDeps) =>
  implement(revealHealthField, async (request) => {
    const { params, body } = request;
    const place = await onceThere(findInChain(deps.vault.pool, params.eventId));
    const found = place ? await deps.log.readStream(place.stream, place.revision) : [];
    const event = found.find(({ id }) => id === params.eventId);
    if (!event) throw new Refusal('unknown_fact');
    const context = commandOf(deps, revealHealthField, request);
    // The log has it before anybody sees the value.
    const done = await execute(deps, context, reads, parisDay(context.now), () =>
      decideReveal(event, body.field),
    );
    const data: Readonly<Record<string, unknown>> = event.data;
    const field = rootOf(body.field);
    const value = data[field];
    const shown = isErased(value) ? erasedText : healthValueText(field, value);
    return { success: true as const, data: { field: body.field, value: shown }, ...positionOf(done) };
  });
