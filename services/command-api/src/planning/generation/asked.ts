import type { Day } from '@fournil/contracts/planning/week';

/** The parameters of a generation: two calls share one only when its result fits both. */
export interface Asked {
  /** The values that differ from the saved ones, or not; an absent day is as saved. */
  readonly levels: Readonly<Partial<Record<Day, number>>>;
  readonly from?: string | undefined;
  /** See `RecordContext`. */
  readonly proposal?: boolean | 'always' | undefined;
  readonly draft?: boolean | undefined;
}

/**
 * True when the request `asked` may join the running generation. The levels of the running one are saved too,
 * so days without a level fit.
 */
export const isAnsweredBy = (asked: Asked, running: Asked): boolean =>
  (asked.proposal ?? false) === (running.proposal ?? false) &&
  (asked.draft ?? false) === (running.draft ?? false) &&
  asked.from === running.from &&
  Object.entries(asked.levels).every(([day, level]) => running.levels[day as Day] === level);
