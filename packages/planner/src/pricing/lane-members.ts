/**
 * A person with each possible main start of the week: the same member with the cost of distant starts in
 * every day's options. The cheapest week over all is the cheapest of these.
 */
import type { Member } from '../model/member.ts';

const known = new WeakMap<Member, readonly Member[]>();

/** The member restricted to each lane; cached, also for a member restricted by a branch. */
export function laneMembersOf(member: Member): readonly Member[] {
  const found = known.get(member);
  if (found) return found;
  const made = member.lanes.map(
    (lane): Member => ({
      ...member,
      lanes: [],
      days: member.days.map((day) => ({
        ...day,
        cost: day.cost.map((cost, index) => cost + ((lane.days[day.day] as Float64Array)[index] as number)),
      })),
    }),
  );
  known.set(member, made);
  return made;
}
