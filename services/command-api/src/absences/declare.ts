/** What the three declarations share: the one record they make. */

import type { DeclarationOutcome } from '@fournil/contracts/absences/endpoints';
import type { AbsenceKind } from '@fournil/contracts/absences/kinds';
import { absenceMessages } from '@fournil/contracts/absences/rules';
import { Refusal } from '@fournil/contracts/refusals';
import { accept, refuse } from '@fournil/domain/decision';
import type { EmployeeFound, FindEmployee } from '@fournil/domain/employees/found';
import type { PeriodOf } from '@fournil/read-models/absences/read-overlaps';
import { positionOf } from '../kernel/answer.ts';
import { claiming } from '../kernel/claims.ts';
import { type CommandContext, type CommandDeps, newAggregateId } from '../kernel/command.ts';
import { type Executed, execute } from '../kernel/execute.ts';
import { type DeclarationDecision, type DeclarationState, daysOf, declaration } from './declaration.ts';
import type { ReadOverlaps, ReadProof } from './overlaps.ts';
import { uniquePeriod } from './period-claim.ts';

export interface AbsencesDeps extends CommandDeps {
  readonly findEmployee: FindEmployee;
  readonly readOverlaps: ReadOverlaps;
  readonly readProof: ReadProof;
}

/** The overlaps of a declaration as it now is. */
export async function overlapsOf(deps: AbsencesDeps, id: string, state: DeclarationState) {
  if (state.status !== 'active') return [];
  return deps.readOverlaps({ employeeId: state.employeeId, ...daysOf(state) }, id);
}

interface SaidOfPeriod {
  readonly employeeId: string;
  readonly absenceKind?: AbsenceKind | undefined;
  readonly reason?: string | undefined;
}

export interface Declared {
  readonly data: DeclarationOutcome;
  readonly position?: string;
}

/**
 * Records a declaration, or finds the identical one, whose reason is corrected where another one is given now.
 * @throws Refusal when the decision refuses
 */
export async function declare(
  deps: AbsencesDeps,
  context: CommandContext,
  said: SaidOfPeriod,
  decide: (
    declarationId: string,
    state: DeclarationState,
    employee: EmployeeFound | null,
  ) => DeclarationDecision,
): Promise<Declared> {
  const answer = async (id: string, done: Executed<DeclarationState>, alreadyRecorded: boolean) => ({
    data: {
      _id: id,
      revision: done.revision,
      alreadyRecorded,
      overlaps: await overlapsOf(deps, id, done.state),
    },
    ...positionOf(done),
  });
  const id = newAggregateId(context);
  try {
    const done = await execute(deps, context, {
      aggregate: declaration,
      id,
      decide: async ({ state }) => decide(id, state, await deps.findEmployee(said.employeeId)),
      around: claiming(deps, context, id, uniquePeriod),
      begins: true,
    });
    return await answer(id, done, false);
  } catch (error) {
    const owner = identicalOne(error);
    if (owner === null) throw error;
    // Behind the owner's own command in its queue: a double click waits for the first click's record.
    const found = await execute(deps, context, {
      aggregate: declaration,
      id: owner,
      decide: ({ state }) => decideAgain(owner, said, state),
    });
    return await answer(owner, found, true);
  }
}

/**
 * Records a sick leave unless a validated certificate says the same already: the call that the specified
 * screens make after a validation changes nothing [sick-leave-7].
 */
export async function declareUnlessProven(
  deps: AbsencesDeps,
  context: CommandContext,
  period: PeriodOf & SaidOfPeriod,
  decide: Parameters<typeof declare>[3],
): Promise<Declared> {
  // An origin counts for the certificate as well.
  const proof = period.absenceKind ? null : await deps.readProof(period);
  if (!proof) return declare(deps, context, period, decide);
  const overlaps = await deps.readOverlaps(period, proof.id);
  return { data: { _id: proof.id, revision: proof.revision, alreadyRecorded: true, overlaps } };
}

/** What is declared a second time is there already; only a reason or a kind may be new. */
export function decideAgain(
  declarationId: string,
  { absenceKind, reason }: Omit<SaidOfPeriod, 'employeeId'>,
  state: DeclarationState,
): DeclarationDecision {
  if (state.status !== 'active') return refuse('busy');
  const { employeeId, details } = state;
  const changes = {
    ...(reason && reason !== details.reason ? { reason } : {}),
    ...('absenceKind' in details && absenceKind && absenceKind !== details.absenceKind
      ? { absenceKind }
      : {}),
  };
  if (!Object.keys(changes).length) return accept();
  const { declaredAgain: correctionReason } = absenceMessages;
  return accept({
    type: 'DeclarationCorrected',
    data: { declarationId, employeeId, ...changes, correctionReason },
  });
}

/** The declaration that holds the period, when that is why nothing was recorded. */
function identicalOne(error: unknown): string | null {
  if (!(error instanceof Refusal) || error.code !== 'already_declared') return null;
  const { details } = error;
  const owner = typeof details === 'object' && details !== null && 'owner' in details ? details.owner : null;
  return typeof owner === 'string' ? owner : null;
}
