import type { PayLine, PayMovement } from '@fournil/contracts/payroll/lines';
import { accept, refuse } from '@fournil/domain/decision';
import type { OpenPoint } from '@fournil/week/month/open-points';
import type { ProgramCodes } from '@fournil/week/month/pay-codes';
import { payFormatVersion } from '@fournil/week/month/pay-lines';
import type { PayMonthState, PayrollDecision } from '../aggregate.ts';

interface ClosedPerson {
  readonly name: string;
  readonly number: string;
  readonly movements: readonly PayMovement[];
}

/** A month as it is just before it is closed. */
export interface MonthToClose {
  /** YYYY-MM. */
  readonly month: string;
  readonly lines: readonly PayLine[];
  readonly digest: string;
  readonly open: readonly OpenPoint[];
  /** Name and number by employee, as they leave. */
  readonly people: ReadonlyMap<string, Readonly<ClosedPerson>>;
  readonly file: string;
  readonly codes: ProgramCodes;
  /** Digest of the settings by which the lines are counted. */
  readonly settingsDigest: string;
  /** The revision of the month's stream, as far as the lines know it. */
  readonly revision: number;
}

/** Closes with exactly the lines that were seen; open points must be accepted. */
export function decideClose(
  asked: { readonly digest: string; readonly acceptOpen: boolean },
  { month, ...now }: MonthToClose,
  state: PayMonthState,
  revision: number,
): PayrollDecision {
  if (state.isClosed) return refuse('pay_month_closed');
  if (asked.digest !== now.digest || now.revision !== revision) return refuse('pay_figures_changed');
  if (now.open.length > 0 && !asked.acceptOpen)
    return refuse('pay_open_points', { details: { open: now.open.map(({ code }) => code) } });
  const closing = state.closing + 1;
  const withLines = Map.groupBy(now.lines, ({ employeeId }) => employeeId);
  const moved = [...now.people].filter(([id, { movements }]) => movements.length > 0 && !withLines.has(id));
  const byPerson = new Map([...withLines, ...moved.map(([id]): [string, PayLine[]] => [id, []])]);
  return accept(
    ...[...byPerson].map(([employeeId, lines]) => ({
      type: 'PayLinesClosed' as const,
      data: {
        month,
        closing,
        employeeId,
        name: now.people.get(employeeId)?.name ?? '',
        number: now.people.get(employeeId)?.number ?? '',
        lines: lines.map(({ employeeId: _, ...line }) => line),
        movements: [...(now.people.get(employeeId)?.movements ?? [])],
      },
    })),
    {
      type: 'PayMonthClosed' as const,
      data: {
        month,
        closing,
        people: byPerson.size,
        digest: now.digest,
        file: now.file,
        codes: now.codes,
        accepted: now.open.map(({ code }) => code),
        writing: payFormatVersion,
        counting: now.settingsDigest,
      },
    },
  );
}
