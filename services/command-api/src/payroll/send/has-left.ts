/**
 * Whether a closing left for the accountant while another generation of the log was in force: before an import that does
 * not know of it, or between an import and the way back.
 */

import type { Loaded } from '@fournil/domain/decision';
import { lastGeneration } from '@fournil/event-log/generation';
import type { CommandDeps } from '../../kernel/command.ts';
import { load } from '../../kernel/load.ts';
import { type PayMonthState, payroll } from '../aggregate.ts';

type History = Loaded<PayMonthState, 'payroll'>['history'];

/** Closings by number, with the id of the fact that first recorded them: an import writes the same closing under another. */
const closingsIn = (history: History): ReadonlyMap<number, string> =>
  new Map(
    history.flatMap(({ id, type, data, metadata }) =>
      type === 'PayMonthClosed' ? [[data.closing, metadata.originalId ?? id]] : [],
    ),
  );

/** The last closing of `history`. A month that was closed again since, with other figures, is another one. */
export async function hasLeft(deps: CommandDeps, month: string, history: History): Promise<boolean> {
  const closing = [...closingsIn(history).values()].at(-1);
  for (let generation = await lastGeneration(deps.log); generation >= 1; generation--) {
    const { history: there } = await load({ log: deps.log, generation }, payroll, month);
    const closings = closingsIn(there);
    if (there.some(({ type, data }) => type === 'PayMonthSent' && closings.get(data.closing) === closing))
      return true;
  }
  return false;
}
