/** A punch that a tablet recorded without a network: never refused, recorded once. */
import { parisDay, parisDayOf } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { punchIn, punchOffline } from '@fournil/contracts/time-clock/device-endpoints';
import { noticeVersion } from '@fournil/contracts/time-clock/messages';
import { decideOffline, judgeOffline } from '@fournil/domain/time-clock/offline';
import { clockPerson, decideNoticeRead } from '@fournil/domain/time-clock/person';
import { punches, punchesId } from '@fournil/domain/time-clock/record';
import { derivedId } from '@fournil/events/ids';
import { implement } from '@fournil/http-service/service';
import { newAggregateId } from '../kernel/command.ts';
import { positionOf } from '../kernel/context.ts';
import { execute } from '../kernel/execute.ts';
import { type ClockDeps, contextOf, enrolledDevice, openIn, punchesUntil } from './calling.ts';

export const offlineRoute = (deps: ClockDeps) =>
  implement(punchOffline, async (request) => {
    // Also when the time clock was switched off meanwhile, since an earlier punch did happen.
    const { deviceId } = await enrolledDevice(deps, request);
    const { id, employeeId, sentAt, noticeRead, ...asked } = request.body;
    if (!(await deps.findEmployee(employeeId))) throw new Refusal('unknown_employee');
    // As the command of an online punch with that key: one whose answer got lost is the same punch.
    const { bodyHash: _, ...context } = contextOf(
      deps,
      punchIn,
      { ...request, idempotencyKey: id },
      { employeeId, deviceId },
    );
    const punchId = newAggregateId(context);
    return await deps.queue.run(`offline ${deviceId}`, async () => {
      const lastCounter = await deps.timeClock.offlineCounterOf(deviceId);
      const { punchedAt, doubt } = judgeOffline({ ...asked, sentAt }, { now: request.now, lastCounter });
      const month = parisDayOf(punchedAt).slice(0, 7);
      const thisMonth = parisDay(request.now).slice(0, 7);
      const known = await punchesUntil(deps, employeeId, month);
      const later = month === thisMonth ? [] : await punchesUntil(deps, employeeId, thisMonth);
      if (noticeRead)
        await execute(
          deps,
          { ...context, commandId: derivedId(context.commandId, 'notice') },
          {
            aggregate: clockPerson,
            id: employeeId,
            decide: ({ state }) => decideNoticeRead(employeeId, noticeVersion, state),
          },
        );
      const isKnown = [...known, ...later].some((one) => one.id === punchId);
      const before = known.filter(({ at }) => at !== null && at <= punchedAt);
      const stream = asked.step === 'in' ? month : openIn(before, month).month;
      const done = isKnown
        ? null
        : await execute(deps, context, {
            aggregate: punches,
            id: punchesId(employeeId, stream),
            decide: ({ state }) =>
              decideOffline(
                { ...asked, employeeId, month: stream, punchId, punchedAt, doubt, device: deviceId },
                state,
              ),
          });
      await deps.timeClock.countOffline(deviceId, asked.counter);
      return { ...(done && positionOf(done)) };
    });
  });
