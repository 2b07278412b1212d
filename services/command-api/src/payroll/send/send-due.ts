/** From the day of the month that was set, the month before leaves for the accountant once it is closed. */
import { parisDay } from '@fournil/contracts/paris-day';
import { derivedId } from '@fournil/events/ids';
import { execute } from '../../kernel/execute.ts';
import { load } from '../../kernel/load.ts';
import { type AccountantDeps, accountantAddress } from '../../shared/accountant-address.ts';
import { payroll } from '../aggregate.ts';
import { payExport, payExportStreamId } from '../change-export/decide.ts';
import { decideSendDue, isUnsent } from './decide.ts';
import { hasLeft } from './has-left.ts';

function monthBefore(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/**
 * Answers whether it was sent now: a closing is sent once, by one of several processes, tries and generations
 * of the log.
 */
export async function sendPayDue(deps: AccountantDeps, now: Date): Promise<boolean> {
  // The demo's accountant has no mailbox.
  if (deps.demo) return false;
  const today = parisDay(now);
  const { state } = await load(deps, payExport, payExportStreamId);
  const day = Number(state.mailDay ?? '');
  if (day === 0 || Number(today.slice(8)) < day) return false;
  // Without an address this closing must wait: marked as sent, it would never be sent.
  if ((await accountantAddress(deps)) === null) return false;
  const month = monthBefore(today);
  const commandId = derivedId('pay due', month, now.toISOString());
  const context = { commandId, correlationId: commandId, actor: { kind: 'system' as const }, now };
  const done = await execute(deps, context, {
    aggregate: payroll,
    id: month,
    decide: async ({ state, history }) =>
      decideSendDue(month, state, isUnsent(state) && (await hasLeft(deps, month, history))),
  });
  return done.decided !== null && done.events.length > 0;
}
