/**
 * Whether a closing was sent to the accountant while another generation of the log was in force: before an
 * import that does not contain the sending, or between an import and its undo.
 */
import { parisDay } from '@fournil/contracts/paris-day';
import { accountantParameter } from '@fournil/contracts/settings/parameters';
import type { Loaded } from '@fournil/domain/decision';
import { payExport, payExportStreamId } from '@fournil/domain/payroll/export';
import { type PayMonthState, payroll } from '@fournil/domain/payroll/record';
import { decideSendDue, isUnsent } from '@fournil/domain/payroll/rules';
import { lastGeneration } from '@fournil/event-log/generation';
import { derivedId } from '@fournil/events/ids';
import { streamName } from '@fournil/events/streams';
import { addressesInLog, parameterAddress } from '@fournil/views/mail/address';
import type { CommandDeps } from '../kernel/command.ts';
import { execute } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';

type History = Loaded<PayMonthState, 'payroll'>['history'];

/** Closings by number, with the id of the fact that first recorded them: an import writes the same closing under another. */
const closingsIn = (history: History): ReadonlyMap<number, string> =>
  new Map(
    history.flatMap(({ id, type, data, metadata }) =>
      type === 'PayMonthClosed' ? [[data.closing, metadata.originalId ?? id]] : [],
    ),
  );

/**
 * About the last closing in `history`. A month that was closed again with other figures counts as another
 * closing.
 */
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

function monthBefore(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

export type AccountantDeps = CommandDeps;

/** The address to which mail for the accountant is sent now; null if there is none. */
export const accountantAddress = ({ log, generation, accountantEmail }: AccountantDeps) =>
  parameterAddress(
    accountantParameter,
    addressesInLog((category, id) => log.readStream(streamName(category, id, generation)), accountantEmail),
  );

/**
 * Returns whether this call sent it: a closing is sent once, across processes, tries and generations of the
 * log.
 */
export async function sendPayDue(deps: AccountantDeps, now: Date): Promise<boolean> {
  // The demo's accountant has no mailbox.
  if (deps.demo) return false;
  const today = parisDay(now);
  const { state } = await load(deps, payExport, payExportStreamId);
  const day = state.mailDay;
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
