/** Commands on what is held of people. */
import { parisDay } from '@fournil/contracts/paris-day';
import { erasePerson } from '@fournil/contracts/privacy/endpoints';
import { type Implementation, implement } from '@fournil/http-service/service';
import { positionOf } from '../kernel/answer.ts';
import { commandOf } from '../kernel/context.ts';
import { execute } from '../kernel/execute.ts';
import { viewsCaughtUp } from '../shared/views-caught-up.ts';
import { applyErasure, tidyAfterErasure } from './apply.ts';
import { filedOf, type PrivacyDeps } from './deps.ts';
import { decideErase } from './erase/decide.ts';
import { exportRoute } from './export/route.ts';
import { personRecord } from './person.ts';

export const privacyRoutes = (deps: PrivacyDeps): readonly Implementation[] => [
  implement(erasePerson, async (request) => {
    const { id } = request.params;
    const context = commandOf(deps, erasePerson, request);
    await viewsCaughtUp(deps, deps.vault.pool);
    const filed = await filedOf(deps.vault.pool, id);
    const done = await execute(deps, context, {
      aggregate: personRecord,
      id,
      decide: ({ state, history }) =>
        decideErase(request.body, state, { employeeId: id, today: parisDay(context.now), history, filed }),
    });
    const [event] = done.events.filter((one) => one.type === 'PersonErased');
    const { purposes = [], kept = [] } = event?.data ?? {};
    // It is decided: what fails from here on is done by the next start, and every day.
    await applyErasure(deps, { employeeId: id, purposes }, context.now);
    await tidyAfterErasure(deps);
    return {
      success: true as const,
      data: { _id: id, erased: [...purposes], kept: kept.map((one) => ({ ...one })) },
      ...positionOf(done),
    };
  }),
  exportRoute(deps),
];
