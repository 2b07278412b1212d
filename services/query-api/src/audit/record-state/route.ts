import { getRecordState } from '@fournil/contracts/audit/endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { describeRecord } from '@fournil/read-models/audit/describe';
import { inForceOn, recordOf } from '@fournil/read-models/audit/record';
import type { QueryDeps } from '../../kernel/deps.ts';
import { trailReader } from '../../shared/trail-reader.ts';

/** `asOf`: only what was recorded by that day. `inForceOn`: of what is known, what holds on that day. */
export const getRecordStateRoute = (deps: QueryDeps) =>
  implement(getRecordState, async (request) => {
    await deps.trailReached(request);
    const lines = await deps.trail
      .selectFrom('lines')
      .selectAll()
      .where('stream', '=', request.params.stream)
      .orderBy('revision')
      .execute();
    if (!lines.length) throw new Refusal('unknown_fact');
    const reader = await trailReader(deps, request.session);
    const authentic = lines.filter((line) => reader.isAuthentic?.(line) !== false);
    const { asOf, inForceOn: day } = request.query;
    const known = authentic
      .filter((line) => asOf === undefined || line.recorded_on <= asOf)
      .map(({ type, data, recorded_on }) => ({ type, data, recordedOn: recorded_on }));
    const asKnown = { state: known.length ? recordOf(known) : null, facts: known.length };
    const { state, facts } = day === undefined || !known.length ? asKnown : inForceOn(known, day);
    const types = authentic.map(({ type }) => type);
    const [leftOut, altered] = [authentic.length - facts, lines.length - authentic.length];
    return {
      success: true as const,
      data: { state: state && describeRecord(state, types, reader), facts, leftOut, altered },
    };
  });
