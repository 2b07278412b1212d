/**
 * Every command on declarations. A declaration is stored in the same way whichever call makes it
 * [absences-1].
 */
import {
  cancelDeclaration,
  correctDeclaration,
  type DeclarationOutcome,
  declareAbsence,
  declareDelay,
  declareSickLeave,
  type Overlap,
} from '@fournil/contracts/absences/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import {
  type DeclarationDecision,
  type DeclarationState,
  type DeclaredPeriod,
  daysOf,
  declaration,
  uniquePeriod,
} from '@fournil/domain/absences/record';
import {
  decideAgain,
  decideCancel,
  decideCorrect,
  decideDeclareDelay,
  decideDeclarePeriod,
  type PeriodDeclared,
} from '@fournil/domain/absences/rules';
import type { EmployeeFound, FindEmployee } from '@fournil/domain/employees/found';
import { type Implementation, implement } from '@fournil/http-service/service';
import { type PeriodOf, readOverlaps } from '@fournil/views/absences/read-overlaps';
import { viewsOn, withFallbackWhileBuilding } from '@fournil/views/views-being-built';
import type { Pool } from 'pg';
import { claiming } from './kernel/claims.ts';
import { type CommandContext, type CommandDeps, newAggregateId } from './kernel/command.ts';
import { commandRoute, inPath } from './kernel/command-route.ts';
import { commandOf, positionOf } from './kernel/context.ts';
import { type Executed, execute } from './kernel/execute.ts';

interface AbsencesDeps extends CommandDeps {
  readonly findEmployee: FindEmployee;
  /** Other declarations of that person with a day in the period; `except` is the declaration itself. */
  readonly readOverlaps: (period: PeriodOf, except: string) => Promise<Overlap[]>;
  /** The validated certificate of just that person and period, null for none. */
  readonly findValidatedCertificate: (
    period: PeriodOf,
  ) => Promise<{ readonly id: string; readonly revision: number } | null>;
}

/**
 * Finds it in the view, which may lag: a declaration made meanwhile does not count next to the certificate
 * anyway [absences-6].
 */
export const validatedCertificateInViews =
  (pool: Pool): AbsencesDeps['findValidatedCertificate'] =>
  async ({ employeeId, startDate, endDate }) => {
    const certificate = viewsOn(pool)
      .selectFrom('declarations')
      .select(['declarationId as id', 'revision'])
      .where(({ and }) => and({ employeeId, certificate: true, status: 'active', startDate, endDate }));
    return (await withFallbackWhileBuilding(certificate.executeTakeFirst(), undefined)) ?? null;
  };

/**
 * Read from the view of declarations, which may lag: an overlap is a warning on an accepted declaration,
 * never a refusal [absences-5], so it need not be exact, and the log has no list of a person's declarations.
 * Without the view (first start, a rebuild) there are no warnings.
 */
export const overlapsInViews =
  (pool: Pool): AbsencesDeps['readOverlaps'] =>
  (period, except) =>
    withFallbackWhileBuilding(readOverlaps(pool, period, except), []);

/** The overlaps of a declaration as it now is. */
async function overlapsOf(deps: AbsencesDeps, id: string, state: DeclarationState) {
  if (state.status !== 'active') return [];
  return deps.readOverlaps({ employeeId: state.employeeId, ...daysOf(state) }, id);
}

type DeclarationInput = Pick<PeriodDeclared, 'employeeId' | 'absenceKind' | 'reason'>;

interface Declared {
  readonly data: DeclarationOutcome;
  readonly position?: string;
}

/** The existing equal declaration, if that is why nothing was recorded. */
function existingDeclarationId(error: unknown): string | null {
  if (!(error instanceof Refusal) || error.code !== 'already_declared') return null;
  const { details } = error;
  const owner = typeof details === 'object' && details !== null && 'owner' in details ? details.owner : null;
  return typeof owner === 'string' ? owner : null;
}

/**
 * Records a declaration, or finds the identical one, whose reason is corrected where another one is given now.
 * @throws Refusal when the decision refuses
 */
async function declare(
  deps: AbsencesDeps,
  context: CommandContext,
  input: DeclarationInput,
  decide: (
    declarationId: string,
    state: DeclarationState,
    employee: EmployeeFound | null,
  ) => DeclarationDecision,
): Promise<Declared> {
  const answer = async (id: string, done: Executed<DeclarationState>, alreadyRecorded: boolean) => {
    const overlaps = await overlapsOf(deps, id, done.state);
    return { data: { _id: id, revision: done.revision, alreadyRecorded, overlaps }, ...positionOf(done) };
  };
  const id = newAggregateId(context);
  try {
    const done = await execute(deps, context, {
      aggregate: declaration,
      id,
      decide: async ({ state }) => decide(id, state, await deps.findEmployee(input.employeeId)),
      appendHooks: claiming(deps, context, id, uniquePeriod),
      createsStream: true,
    });
    return await answer(id, done, false);
  } catch (error) {
    const owner = existingDeclarationId(error);
    if (owner === null) throw error;
    // Behind the owner's own command in its queue: a double click waits for the first click's record.
    const found = await execute(deps, context, {
      aggregate: declaration,
      id: owner,
      decide: ({ state }) => decideAgain({ ...input, declarationId: owner }, state),
    });
    return await answer(owner, found, true);
  }
}

/**
 * Declares a period, for its own call and for PUT /employees/{id}. Records nothing if a validated certificate
 * covers it, so that the call which the specified pages send after a validation changes nothing
 * [sick-leave-7].
 */
export const declarePeriod =
  (deps: AbsencesDeps) =>
  async (
    context: CommandContext,
    kind: DeclaredPeriod['kind'],
    period: Omit<PeriodDeclared, 'declarationId'>,
  ): Promise<Declared> => {
    // A given kind also applies to the certificate.
    const proof =
      kind === 'sick-leave' && !period.absenceKind ? await deps.findValidatedCertificate(period) : null;
    if (proof) {
      const overlaps = await deps.readOverlaps(period, proof.id);
      return { data: { _id: proof.id, revision: proof.revision, alreadyRecorded: true, overlaps } };
    }
    return declare(deps, context, period, (declarationId, state, employee) =>
      decideDeclarePeriod(kind, { ...period, declarationId }, state, { employee }),
    );
  };

export function absenceRoutes(deps: AbsencesDeps): readonly Implementation[] {
  const onDeclaration = { aggregate: declaration, id: inPath, unique: uniquePeriod };
  return [
    implement(declareSickLeave, async (request) => {
      const context = commandOf(deps, declareSickLeave, request);
      return { ...(await declarePeriod(deps)(context, 'sick-leave', request.body)) };
    }),
    implement(declareAbsence, async (request) => {
      const context = commandOf(deps, declareAbsence, request);
      return { ...(await declarePeriod(deps)(context, 'absence', request.body)) };
    }),
    implement(declareDelay, async (request) => {
      const { body } = request;
      const context = commandOf(deps, declareDelay, request);
      const today = parisDay(context.now);
      const done = await declare(deps, context, body, (declarationId, state, employee) =>
        decideDeclareDelay({ ...body, declarationId }, state, { employee, today }),
      );
      return { ...done };
    }),
    commandRoute(deps, correctDeclaration, {
      ...onDeclaration,
      decide: async ({ body: { baseRevision, correctionReason, ...correction }, id, state, today, edit }) => {
        const employed = state.status === 'unknown' ? null : await deps.findEmployee(state.employeeId);
        const context = { declarationId: id, correctionReason, today, employed, ...edit(baseRevision) };
        return decideCorrect(correction, state, context);
      },
      answer: async ({ id, revision, state }) => ({
        data: { _id: id, revision, overlaps: await overlapsOf(deps, id, state) },
      }),
    }),
    commandRoute(deps, cancelDeclaration, {
      ...onDeclaration,
      decide: ({ body, id, state, edit }) =>
        decideCancel(body, state, { declarationId: id, ...edit(body.baseRevision) }),
      answer: ({ id }) => ({ data: { _id: id } }),
    }),
  ];
}
