interface Stretch {
  readonly startDate: string;
  readonly endDate: string;
}

/** Accepted leave that is not over on the last day of a contract, by start; none while that day is not known. */
export const leavesAfter = <T extends Stretch>(leaves: readonly T[], lastDay: string): readonly T[] =>
  lastDay === ''
    ? []
    : leaves
        .filter(({ endDate }) => endDate > lastDay)
        .toSorted((one, other) => one.startDate.localeCompare(other.startDate));
