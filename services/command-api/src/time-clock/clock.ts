import { parisDayOf } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { minutesOf } from '@fournil/contracts/time/clock';
import {
  addPunch,
  answerCorrection,
  askCorrection,
  changeClockUse,
  chooseClockCode,
  correctPunch,
  offerDevice,
  revokeDevice,
  switchClock,
  voidPunch,
} from '@fournil/contracts/time-clock/endpoints';
import { inOrder, periodsOf } from '@fournil/domain/time-clock/periods';
import { clockPerson, decideChooseCode, decideUse } from '@fournil/domain/time-clock/person';
import { type Punch, punches, punchesId } from '@fournil/domain/time-clock/record';
import {
  decideAdd,
  decideAnswer,
  decideAsk,
  decideCorrect,
  decideVoid,
} from '@fournil/domain/time-clock/rules';
import { clockShop, clockShopId, decideRevoke, decideSwitch } from '@fournil/domain/time-clock/shop';
import { type Implementation, implement } from '@fournil/http-service/service';
import { newAggregateId } from '../kernel/command.ts';
import { commandRoute, inPath } from '../kernel/command-route.ts';
import { commandOf, positionOf } from '../kernel/context.ts';
import { execute } from '../kernel/execute.ts';
import type { ClockDeps } from './calling.ts';
import { deviceRoutes } from './device.ts';
import { instantOn } from './planned.ts';

/** A time of a day as an instant: one before the day's arrival is the next morning. */
function instantOf(day: string, time: string, kind: Punch['kind'], known: readonly Punch[]): string {
  const at = instantOn(day, minutesOf(time));
  const arrival = inOrder(known).find((one) => one.kind === 'in' && parisDayOf(one.at) === day);
  return kind !== 'in' && arrival && at < arrival.at ? instantOn(day, minutesOf(time) + 1440) : at;
}

/** The day that a punch belongs to: that of the arrival before it. */
function dayOf(id: string, known: readonly Punch[]): string | null {
  const own = known.find((one) => one.id === id)?.at;
  const period = periodsOf(known).find((one) => one.punches.includes(id));
  const first = period?.start ?? own;
  return first ? parisDayOf(first) : null;
}

const shopRoutes = (deps: ClockDeps): readonly Implementation[] => [
  commandRoute(deps, switchClock, {
    aggregate: clockShop,
    id: clockShopId,
    decide: ({ body, state }) => decideSwitch(body.isOn, state),
  }),
  implement(offerDevice, async ({ body, now }) => {
    const { code, expiresAt } = await deps.timeClock.offer({ id: crypto.randomUUID(), name: body.name }, now);
    return { data: { code, expiresAt: expiresAt.toISOString() } };
  }),
  implement(revokeDevice, async (request) => {
    const { id } = request.params;
    const done = await execute(deps, commandOf(deps, revokeDevice, request), {
      aggregate: clockShop,
      id: clockShopId,
      decide: ({ state }) => decideRevoke(id, state),
    });
    await deps.timeClock.revoke(id);
    return { ...positionOf(done) };
  }),
  commandRoute(deps, changeClockUse, {
    aggregate: clockPerson,
    id: inPath,
    prepare: ({ params }) => deps.findEmployee(params.id),
    decide: ({ params, body, state, prepared }) => decideUse(params.id, body.punches, prepared, state),
  }),
  implement(chooseClockCode, async (request) => {
    const { id } = request.params;
    const { session } = request;
    // The answer does not reveal either whether the shop knows that person.
    if (session?.role !== 'admin' && session?.employeeId !== id) throw new Refusal('unknown_employee');
    const employee = await deps.findEmployee(id);
    const done = await execute(deps, commandOf(deps, chooseClockCode, request), {
      aggregate: clockPerson,
      id,
      decide: ({ state }) => decideChooseCode(id, employee, state),
    });
    // The trail first: a code that nobody can see in the audit must not open anything.
    await deps.timeClock.setCode(id, request.body.code);
    return { ...positionOf(done) };
  }),
];

export const timeClockRoutes = (deps: ClockDeps): readonly Implementation[] => [
  ...deviceRoutes(deps),
  ...shopRoutes(deps),
  commandRoute(deps, addPunch, {
    aggregate: punches,
    id: ({ params, body }) => punchesId(params.id, body.day.slice(0, 7)),
    prepare: async ({ params }) => {
      if (!(await deps.findEmployee(params.id))) throw new Refusal('unknown_employee');
    },
    decide: ({ params, body: { day, kind, time, reason }, context, state }) => {
      const punchedAt = instantOf(day, time, kind, state.punches);
      const punchId = newAggregateId(context);
      const month = day.slice(0, 7);
      const data = { employeeId: params.id, month, punchId, kind, punchedAt, reason };
      return decideAdd(data, { now: context.now.toISOString() });
    },
    answer: ({ context }) => ({ data: { _id: newAggregateId(context) } }),
  }),
  commandRoute(deps, correctPunch, {
    aggregate: punches,
    id: ({ params }) => punchesId(params.id, params.month),
    decide: ({ params: { id, month, punchId }, body, context, state }) => {
      const punch = state.punches.find((one) => one.id === punchId);
      const day = dayOf(punchId, state.punches);
      if (!punch || day === null) throw new Refusal('unknown_punch');
      const others = state.punches.filter((one) => one.id !== punchId);
      const at = instantOf(day, body.time, punch.kind, others);
      // Confirmed as it is: its seconds stay.
      const same = punch.at !== null && punch.at.slice(0, 16) === at.slice(0, 16) ? punch.at : at;
      const data = { employeeId: id, month, punchId, reason: body.reason, punchedAt: same };
      return decideCorrect(data, state, { now: context.now.toISOString() });
    },
  }),
  commandRoute(deps, voidPunch, {
    aggregate: punches,
    id: ({ params }) => punchesId(params.id, params.month),
    decide: ({ params: { id, month, punchId }, body, state }) =>
      decideVoid({ employeeId: id, month, punchId, reason: body.reason }, state),
  }),
  commandRoute(deps, askCorrection, {
    aggregate: punches,
    id: ({ session, body }) => punchesId(session?.employeeId ?? '', body.day.slice(0, 7)),
    decide: ({ session, body: { day, text }, context, today }) => {
      const requestId = newAggregateId(context);
      const employeeId = session?.employeeId ?? '';
      return decideAsk({ employeeId, month: day.slice(0, 7), requestId, day, text }, today);
    },
    answer: ({ context }) => ({ data: { _id: newAggregateId(context) } }),
  }),
  commandRoute(deps, answerCorrection, {
    aggregate: punches,
    id: ({ params }) => punchesId(params.id, params.month),
    decide: ({ params: { id, month, requestId }, body, state }) =>
      decideAnswer({ employeeId: id, month, requestId, ...body }, state),
  }),
];
