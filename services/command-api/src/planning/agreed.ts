/** Preparation shared by the commands about offers and swaps. */
import { type Week, weekId } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import type { AgreedContext } from '@fournil/domain/planning/agreed-change';
import { asRecorded, type WeekState } from '@fournil/domain/planning/week';
import { derivedId } from '@fournil/events/ids';
import type { Session } from '@fournil/http-service/session';
import { momentOf } from '@fournil/week/moment';
import type { WeekFacts } from '@fournil/week/week-facts';
import type { CommandContext } from '../kernel/command.ts';
import type { WeekDeps } from './week-deps.ts';

interface Asked {
  readonly params: Week;
  readonly session: Session | null;
}

/** `kind` makes the ids of one feature's events different from the other's. */
export const agreedRoutes = (deps: WeekDeps, kind: 'offer' | 'swap') => ({
  id: ({ params }: Asked): string => weekId(params),
  prepare: ({ params }: Asked) => deps.readFacts(params),
  /** For a person with a personal account. @throws Refusal `personal_account_needed` */
  prepareOwn: async ({ params, session }: Asked) => {
    if (session?.employeeId === undefined) throw new Refusal('personal_account_needed');
    return { employeeId: session.employeeId, around: await deps.readFacts(params) };
  },
  contextOf: (context: CommandContext, state: WeekState, around: WeekFacts): AgreedContext => ({
    facts: asRecorded(around, state),
    moment: momentOf(context.now),
    newId: (index) => derivedId(context.commandId, kind, index),
  }),
});
