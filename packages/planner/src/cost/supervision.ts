/**
 * Apprentices and minors are never alone in a room (rule A02): a qualified person is present, breaks
 * included. Two counts per room and quarter of an hour decide this. A quarter of an hour alone costs more
 * than anything else that people prefer, so that only fixed shifts can force one.
 */
import type { RoleGroup } from '@fournil/labour-rules/week';
import { addDays, hasReached } from '../problem/calendar.ts';
import { civilDays, type PlacedShift, quarters } from '../problem/placed-shift.ts';
import type { PlannerPerson, Problem } from '../problem/problem.ts';
import { weights } from './weights.ts';

/** A person's part on a day: needs supervision, may supervise, or neither. */
export type Role = 'supervised' | 'supervisor' | 'neither';

function roleOn({ labour, qualified }: PlannerPerson, date: string): Role {
  // Without a birth date a person may be a minor: a minor's hours apply, but here the role decides.
  const minor = hasReached(labour, 18, date) === false;
  if (labour.apprentice || minor) return 'supervised';
  return qualified ? 'supervisor' : 'neither';
}

export interface Supervision {
  /** Rooms in which somebody to look after may work. */
  readonly rooms: readonly (readonly RoleGroup[])[];
  /** Place of a group's room, -1 where nobody needs looking after. */
  readonly roomOf: (group: RoleGroup) => number;
  /** By person and day. */
  readonly role: (person: number, day: number) => Role;
}

export function supervisionOf(problem: Problem): Supervision {
  const dates = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(problem.monday, day));
  const roles = problem.people.map((person) => dates.map((date) => roleOn(person, date)));
  const rooms = (problem.shop.rooms ?? []).filter((groups) =>
    problem.people.some(
      ({ labour }, person) =>
        roles[person]?.includes('supervised') && labour.groups.some((group) => groups.includes(group)),
    ),
  );
  return {
    rooms,
    roomOf: (group) => rooms.findIndex((groups) => groups.includes(group)),
    role: (person, day) => roles[person]?.[day] ?? 'neither',
  };
}

/** People per room, civil day and quarter of an hour: index `roomCell`. */
export interface RoomCounts {
  readonly supervised: Int16Array;
  readonly supervisors: Int16Array;
}

/** The index of a quarter of an hour counted from the midnight of a day; those of the next day follow. */
export const roomCell = (room: number, day: number, quarter: number): number =>
  (room * civilDays + day) * quarters + quarter;

export const emptyRooms = ({ rooms }: Supervision): RoomCounts => ({
  supervised: new Int16Array(rooms.length * civilDays * quarters),
  supervisors: new Int16Array(rooms.length * civilDays * quarters),
});

/** Adds a shift with its breaks, since a person on a break can still be called. */
export function addToRooms(supervision: Supervision, counts: RoomCounts, placed: PlacedShift): void {
  const room = supervision.roomOf(placed.group);
  const role = supervision.role(placed.person, placed.day);
  if (room < 0 || role === 'neither') return;
  // Conservative: a person present for part of a quarter of an hour needs supervision, but cannot supervise.
  const isSupervised = role === 'supervised';
  const first = isSupervised ? Math.floor(placed.start / 15) : Math.ceil(placed.start / 15);
  const end = isSupervised ? Math.ceil(placed.end / 15) : Math.floor(placed.end / 15);
  const array = isSupervised ? counts.supervised : counts.supervisors;
  for (let quarter = first; quarter < end; quarter += 1) {
    const at = roomCell(room, placed.day, quarter);
    array[at] = (array[at] as number) + 1;
  }
}

/**
 * The cost of a quarter of an hour with this number of people to supervise and this number of supervisors.
 */
export const aloneCost = (supervised: number, supervisors: number): number =>
  supervised > 0 && supervisors === 0 ? weights.alone : 0;

export function countsOf(supervision: Supervision, shifts: readonly PlacedShift[]): RoomCounts {
  const counts = emptyRooms(supervision);
  for (const shift of shifts) addToRooms(supervision, counts, shift);
  return counts;
}

/** The cost of a plan's quarters of an hour in which a person is alone. */
export function supervisionCost(problem: Problem, shifts: readonly PlacedShift[]): number {
  const supervision = supervisionOf(problem);
  if (supervision.rooms.length === 0) return 0;
  const { supervised, supervisors } = countsOf(supervision, shifts);
  let cost = 0;
  for (let at = 0; at < supervised.length; at += 1)
    cost += aloneCost(supervised[at] as number, supervisors[at] as number);
  return cost;
}

/** Whether a shift leaves its person alone for a quarter of an hour; the counts include the shift. */
export function isAlone(supervision: Supervision, counts: RoomCounts, placed: PlacedShift): boolean {
  const room = supervision.roomOf(placed.group);
  if (room < 0 || supervision.role(placed.person, placed.day) !== 'supervised') return false;
  for (let quarter = Math.floor(placed.start / 15); quarter * 15 < placed.end; quarter += 1) {
    if (counts.supervisors[roomCell(room, placed.day, quarter)] === 0) return true;
  }
  return false;
}
