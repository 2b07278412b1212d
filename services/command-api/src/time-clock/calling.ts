/** The calling tablet and the person. */

import { addDays } from '@fournil/calendar/days';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import type { FindEmployee } from '@fournil/domain/employees/found';
import { openPeriod } from '@fournil/domain/time-clock/periods';
import { clockPerson } from '@fournil/domain/time-clock/person';
import { type Punch, punches, punchesId } from '@fournil/domain/time-clock/record';
import { clockShop, clockShopId } from '@fournil/domain/time-clock/shop';
import type { ServiceRequest } from '@fournil/http-service/service';
import { toSession } from '@fournil/http-service/session';
import type { TimeClock } from '@fournil/store/vault/time-clock';
import type { CommandDeps } from '../kernel/command.ts';
import { commandOf } from '../kernel/context.ts';
import { load } from '../kernel/load.ts';
import type { ReadPlanned } from './planned.ts';

/** Slows guesses down; `login` and `address` say whose line it is. */
interface Throttle {
  run<T>(
    guess: { readonly address: string; readonly login: string },
    now: Date,
    attempt: () => Promise<{ outcome: 'right' | 'wrong' | 'harmless'; value: T }>,
  ): Promise<T>;
  failuresOf(guess: { readonly address: string; readonly login: string }): number;
}

export interface ClockDeps extends CommandDeps {
  readonly timeClock: TimeClock;
  readonly findEmployee: FindEmployee;
  readonly readPlanned: ReadPlanned;
  readonly throttle: Throttle;
}

/** An enrolled device. @throws Refusal */
export async function enrolledDevice(deps: ClockDeps, { deviceId }: ServiceRequest) {
  const { state } = await load(deps, clockShop, clockShopId);
  if (deviceId === undefined || state.devices[deviceId] === undefined) throw new Refusal('device_only');
  return { deviceId, isOn: state.isOn };
}

/** The calling device: enrolled, with the clock on. @throws Refusal */
export async function callingDevice(deps: ClockDeps, request: ServiceRequest): Promise<string> {
  const { deviceId, isOn } = await enrolledDevice(deps, request);
  if (!isOn) throw new Refusal('clock_off');
  return deviceId;
}

/** A person who may use the time clock today. @throws Refusal */
export async function clockingPerson(deps: ClockDeps, employeeId: string) {
  const [employee, person] = await Promise.all([
    deps.findEmployee(employeeId),
    load(deps, clockPerson, employeeId),
  ]);
  if (!employee) throw new Refusal('unknown_employee');
  if (!employee.isActive) throw new Refusal('inactive_employee');
  if (!person.state.punches) throw new Refusal('clock_not_used');
  return { name: employee.name, notice: person.state.notice };
}

/** Punches of a month and of the month before, in which an arrival may still be open. */
export async function punchesUntil(deps: CommandDeps, employeeId: string, month: string) {
  const months = [addDays(`${month}-01`, -1).slice(0, 7), month];
  const states = await Promise.all(
    months.map(async (one) => (await load(deps, punches, punchesId(employeeId, one))).state),
  );
  return states.flatMap((state) => state.punches);
}

/** The open worked period and the month that records its arrival; `month` if there is none. */
export function openIn(known: readonly Punch[], month: string) {
  const open = openPeriod(known);
  const arrival = known.find(({ id }) => id === open?.punches[0]);
  return { open, month: arrival?.month ?? month };
}

export async function currentMonth(deps: CommandDeps, employeeId: string, now: Date) {
  const month = parisDay(now).slice(0, 7);
  const known = await punchesUntil(deps, employeeId, month);
  return { known, ...openIn(known, month) };
}

/** A command in the name of the person whose ticket the tablet sends; the tablet has no session. */
export const contextOf = (
  deps: ClockDeps,
  endpoint: Parameters<typeof commandOf>[1],
  request: ServiceRequest,
  { employeeId, deviceId }: { readonly employeeId: string; readonly deviceId: string },
) => {
  const session = {
    role: 'employee',
    id: deviceId,
    employeeId,
    mustChangePassword: false,
    isFormer: false,
  } as const;
  return commandOf(deps, endpoint, { ...request, session: toSession(session) });
};
