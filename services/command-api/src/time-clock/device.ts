/** Commands of a tablet: the next step of the person who types a code, and the punch. */
import { parisDay, parisDayOf } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { minutesOf } from '@fournil/contracts/time/clock';
import {
  enrolDevice,
  type NextStep,
  punchIn,
  readNextStep,
  readNotice,
  tellForgotten,
} from '@fournil/contracts/time-clock/device-endpoints';
import { noticeVersion } from '@fournil/contracts/time-clock/messages';
import { openBreak } from '@fournil/domain/time-clock/periods';
import { clockPerson, decideNoticeRead } from '@fournil/domain/time-clock/person';
import { punches, punchesId } from '@fournil/domain/time-clock/record';
import {
  decideForgotten,
  decidePunch,
  isForgotten,
  judgeCode,
  stepsAfter,
} from '@fournil/domain/time-clock/rules';
import { clockShop, clockShopId, decideEnrol } from '@fournil/domain/time-clock/shop';
import { type Implementation, implement, type ServiceRequest } from '@fournil/http-service/service';
import { deviceCookieFor } from '@fournil/http-service/session';
import { newAggregateId } from '../kernel/command.ts';
import { commandOf, positionOf } from '../kernel/context.ts';
import { execute } from '../kernel/execute.ts';
import { type ClockDeps, callingDevice, clockingPerson, contextOf, currentMonth } from './calling.ts';
import { offlineRoute } from './offline.ts';
import { instantOn, shiftAt } from './planned.ts';

/**
 * Checks the typed code. After ten wrong codes any code is accepted, and the manager must confirm the punch. @throws
 * Refusal
 */
export async function codeTyped(
  deps: Pick<ClockDeps, 'throttle'> & { readonly timeClock: Pick<ClockDeps['timeClock'], 'isCodeOf'> },
  deviceId: string,
  employeeId: string,
  code: string,
  now: Date,
) {
  const guess = { address: deviceId, login: `clock ${employeeId}` };
  const failures = deps.throttle.failuresOf(guess);
  const found = await deps.throttle.run(guess, now, async () => {
    const value = await deps.timeClock.isCodeOf(employeeId, code);
    return { outcome: value === null ? 'harmless' : value ? 'right' : 'wrong', value };
  });
  const judged = judgeCode(found, failures);
  if ('refused' in judged) throw new Refusal(judged.refused);
  return judged;
}

async function stepOf(
  deps: ClockDeps,
  employeeId: string,
  now: Date,
): Promise<Omit<NextStep, 'ticket' | 'name' | 'needsNotice' | 'toConfirm'>> {
  const { open } = await currentMonth(deps, employeeId, now);
  const day = open ? parisDayOf(open.start) : parisDay(now);
  const shifts = await deps.readPlanned(employeeId, day);
  const shift = shiftAt(shifts, day, now.toISOString());
  const pause = open && openBreak(open);
  const forgotten = open !== null && isForgotten(open.start, now.toISOString());
  const isAtWork = open !== null && !pause && !forgotten;
  return {
    step: forgotten ? 'in' : (stepsAfter(open)[0] ?? 'in'),
    since: pause?.start ?? open?.start ?? null,
    isForgotten: forgotten,
    isPlanned: shifts.length > 0,
    plannedEnd: shift?.end ?? null,
    asksWhich: isAtWork && (shift === null || now.toISOString() < shift.to),
    hasOpenBreak: isAtWork && shift?.hasBreak === true && open.breaks.length === 0,
  };
}

export const deviceRoutes = (deps: ClockDeps): readonly Implementation[] => {
  /** The person of a ticket, on the device that calls. @throws Refusal */
  const ticketOf = async (request: ServiceRequest<unknown, unknown, { readonly ticket: string }>) => {
    const deviceId = await callingDevice(deps, request);
    const ticket = deps.timeClock.readTicket(request.body.ticket, deviceId, request.now);
    if (!ticket) throw new Refusal('clock_ticket_old');
    return ticket;
  };
  return [
    implement(enrolDevice, async (request) => {
      const { code } = request.body;
      const guess = { address: request.address, login: 'clock device' };
      const device = await deps.throttle.run(guess, request.now, async () => {
        const value = await deps.timeClock.offered(code, request.now);
        return { outcome: value ? 'right' : 'wrong', value };
      });
      if (!device) throw new Refusal('device_code_wrong');
      const done = await execute(deps, commandOf(deps, enrolDevice, request), {
        aggregate: clockShop,
        id: clockShopId,
        decide: ({ state }) => decideEnrol(device, state),
      });
      const token = await deps.timeClock.enrol(code);
      if (token === null) throw new Refusal('device_code_wrong');
      request.setHeader('Set-Cookie', deviceCookieFor(token, request.origin));
      return { data: { name: device.name }, ...positionOf(done) };
    }),
    implement(readNextStep, async (request) => {
      const { employeeId, code } = request.body;
      const deviceId = await callingDevice(deps, request);
      const { name, notice } = await clockingPerson(deps, employeeId);
      const { toConfirm } = await codeTyped(deps, deviceId, employeeId, code, request.now);
      const ticket = deps.timeClock.ticketFor({ deviceId, employeeId, toConfirm }, request.now);
      const step = await stepOf(deps, employeeId, request.now);
      return {
        data: { ticket, name, needsNotice: notice < noticeVersion, toConfirm, ...step },
      };
    }),
    implement(readNotice, async (request) => {
      const ticket = await ticketOf(request);
      const done = await execute(deps, contextOf(deps, readNotice, request, ticket), {
        aggregate: clockPerson,
        id: ticket.employeeId,
        decide: ({ state }) => decideNoticeRead(ticket.employeeId, noticeVersion, state),
      });
      return { ...positionOf(done) };
    }),
    implement(punchIn, async (request) => {
      const { employeeId, deviceId: device, toConfirm } = await ticketOf(request);
      const { ticket: _, ...asked } = request.body;
      const { notice } = await clockingPerson(deps, employeeId);
      if (notice < noticeVersion) throw new Refusal('clock_notice_unread');
      const punchedAt = request.now.toISOString();
      const today = parisDay(request.now).slice(0, 7);
      const current = await currentMonth(deps, employeeId, request.now);
      const context = contextOf(deps, punchIn, request, { employeeId, deviceId: device });
      const punchId = newAggregateId(context);
      const { step } = asked;
      // A retry: nothing follows its own step.
      const mine = current.known.find(({ id }) => id === punchId)?.at;
      if (mine) return { data: { step, at: mine } };
      const isArrival = step === 'in';
      if (isArrival && !asked.leavesOpen && current.open) throw new Refusal('clock_still_open');
      const month = isArrival ? today : current.month;
      const done = await execute(deps, context, {
        aggregate: punches,
        id: punchesId(employeeId, month),
        decide: ({ state }) =>
          decidePunch({ ...asked, employeeId, month, punchId, punchedAt, device, toConfirm }, state),
      });
      // A retry gets the time of the first punch.
      const recorded = done.state.punches.find(({ id }) => id === punchId)?.at ?? punchedAt;
      return { data: { step, at: recorded }, ...positionOf(done) };
    }),
    offlineRoute(deps),
    implement(tellForgotten, async (request) => {
      const ticket = await ticketOf(request);
      const { employeeId } = ticket;
      const { month, open } = await currentMonth(deps, employeeId, request.now);
      if (!open) throw new Refusal('clock_step_changed');
      const day = parisDayOf(open.start);
      const [sameDay, nextDay] = [0, 1440].map((more) =>
        instantOn(day, minutesOf(request.body.time) + more),
      ) as [string, string];
      const context = contextOf(deps, tellForgotten, request, ticket);
      const done = await execute(deps, context, {
        aggregate: punches,
        id: punchesId(employeeId, month),
        decide: ({ state }) => {
          const punchedAt = sameDay > open.start ? sameDay : nextDay;
          const punchId = newAggregateId(context);
          return decideForgotten({ employeeId, month, punchId, punchedAt }, state, {
            now: request.now.toISOString(),
          });
        },
      });
      return { ...positionOf(done) };
    }),
  ];
};
