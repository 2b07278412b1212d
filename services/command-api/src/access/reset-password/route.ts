import { resetPassword } from '@fournil/contracts/access/endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { accept } from '@fournil/domain/decision';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import type { AccessDeps } from '../deps.ts';
import { personalAccount } from '../personal-account.ts';
import { weaknessFor } from '../weak-password.ts';

/** A new password by the link of a mail. The link is used up first: of two clicks only one counts. */
export const resetPasswordRoute = (deps: AccessDeps) =>
  implement(resetPassword, async (request) => {
    const { token, newPassword } = request.body;
    const { credentials, lockout, resetLinks } = deps.vault;
    const guess = { address: request.address, login: 'reset link' };
    const employeeId = await deps.throttle.run(guess, request.now, async () => {
      const holder = await resetLinks.holder(token, request.now);
      return { outcome: holder ? 'harmless' : 'wrong', value: holder };
    });
    const person = employeeId ? await deps.findEmployee(employeeId) : null;
    const weak = employeeId && person ? await weaknessFor(deps, employeeId, newPassword) : null;
    if (weak) throw new Refusal(weak);
    if (!employeeId || !person || !(await resetLinks.use(token, request.now)))
      throw new Refusal('reset_link_used');
    const done = await execute(deps, commandOf(deps, resetPassword, request), {
      aggregate: personalAccount,
      id: employeeId,
      decide: () => accept({ type: 'PersonalPasswordReset', data: { employeeId } }),
    });
    // The trail first, then the change, which ends the sessions opened with the former password.
    await credentials.set({ employeeId }, newPassword);
    await resetLinks.end(employeeId);
    if (person.email) await lockout.clear(person.email);
    return { success: true as const, ...positionOf(done) };
  });
