import { revealingEvents } from '@fournil/events/audit/events';
import { exportEvents } from '@fournil/events/database/events';
import type { TypeIn } from '@fournil/events/define';
import { documentReadingEvents } from '@fournil/events/documents/events';
import { personalDataExported } from '@fournil/events/privacy/events';
import { certificateReadingEvents } from '@fournil/events/sick-leave/events';
import type { Aggregate, DecisionOf } from '../decision.ts';

const events = [
  ...revealingEvents,
  ...certificateReadingEvents,
  ...documentReadingEvents,
  ...exportEvents,
  personalDataExported,
] as const;

/** Reveals of masked fields, one stream per day: each reveal is separate, so there is no state. */
export const readings: Aggregate<null, 'reads', TypeIn<typeof events>> = {
  category: 'reads',
  events,
  initial: null,
  evolve: (state) => state,
};

export type ReadingDecision = DecisionOf<typeof readings>;
