import { getRecordState } from '@fournil/contracts/audit/endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { healthFieldsOf } from '@fournil/read-models/audit/view';
import type { QueryDeps } from '../../kernel/deps.ts';
import { describeFields } from '../describe.ts';
import { readerOf } from '../reader.ts';
import { stateOnDate, statusOf } from './state.ts';

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
    const { state, facts, leftOut } = stateOnDate(lines, request.query);
    const reader = await readerOf(deps, request.session, lines);
    const health = new Set(lines.flatMap((line) => [...healthFieldsOf(line.type)]));
    const shown = state && { status: statusOf(state), fields: describeFields(state, health, reader) };
    return { success: true as const, data: { state: shown, facts, leftOut } };
  });
