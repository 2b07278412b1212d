import type { CommandContext } from '../kernel/command.ts';
import { type AbsencesDeps, type Declared, declare, declareUnlessProven } from './declare.ts';
import { decideDeclareAbsence, decideDeclareSickLeave, type PeriodDeclared } from './declare-period.ts';

const decisions = { 'sick-leave': decideDeclareSickLeave, absence: decideDeclareAbsence } as const;

/** The other way in, PUT /employees/{id}: the same decision, the same record [absences-1]. */
export const declareFromRecord =
  (deps: AbsencesDeps) =>
  (
    context: CommandContext,
    kind: keyof typeof decisions,
    period: Omit<PeriodDeclared, 'declarationId'>,
  ): Promise<Declared> => {
    const decide: Parameters<typeof declare>[3] = (declarationId, state, employee) =>
      decisions[kind]({ ...period, declarationId }, state, { employee });
    return kind === 'sick-leave'
      ? declareUnlessProven(deps, context, period, decide)
      : declare(deps, context, period, decide);
  };
