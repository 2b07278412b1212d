import type { CommandContext } from '../kernel/command.ts';
import { type AbsencesDeps, type Declared, declare, declareUnlessProven } from './declare.ts';
import { decideDeclareAbsence } from './declare-absence/decide.ts';
import { decideDeclareSickLeave } from './declare-sick-leave/decide.ts';

const decisions = { 'sick-leave': decideDeclareSickLeave, absence: decideDeclareAbsence } as const;

/** The other way in, PUT /employees/{id}: the same decision, the same record (D048). */
export const declareFromRecord =
  (deps: AbsencesDeps) =>
  (
    context: CommandContext,
    kind: keyof typeof decisions,
    period: Omit<Parameters<typeof decideDeclareAbsence>[0], 'declarationId'>,
  ): Promise<Declared> => {
    const decide: Parameters<typeof declare>[3] = (declarationId, state, employee) =>
      decisions[kind]({ ...period, declarationId }, state, { employee });
    return kind === 'sick-leave'
      ? declareUnlessProven(deps, context, period, decide)
      : declare(deps, context, period, decide);
  };
