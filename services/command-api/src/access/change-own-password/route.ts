import { changeOwnPassword } from '@fournil/contracts/access/endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { accept } from '@fournil/domain/decision';
import { implement } from '@fournil/http-service/service';
import { cookieFor } from '@fournil/http-service/session';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import type { AccessDeps } from '../deps.ts';
import { personalAccount } from '../personal-account.ts';
import { weaknessFor } from '../weak-password.ts';

export const changeOwnPasswordRoute = (deps: AccessDeps) =>
  implement(changeOwnPassword, async (request) => {
    const employeeId = request.session?.employeeId;
    if (!employeeId) throw new Refusal('personal_account_needed');
    const { currentPassword, newPassword } = request.body;
    if (currentPassword === newPassword) throw new Refusal('password_unchanged');
    const weak = await weaknessFor(deps, employeeId, newPassword);
    if (weak) throw new Refusal(weak);
    const guess = { address: request.address, login: 'own password', account: employeeId };
    const right = await deps.throttle.run(guess, request.now, async () => {
      const value = await deps.vault.credentials.verify({ employeeId }, currentPassword, request.now);
      return { outcome: value ? 'right' : 'wrong', value };
    });
    if (!right) throw new Refusal('current_password_wrong');
    const holder = await deps.findEmployee(employeeId);
    const done = await execute(deps, commandOf(deps, changeOwnPassword, request), {
      aggregate: personalAccount,
      id: employeeId,
      decide: () => accept({ type: 'PersonalPasswordChanged', data: { employeeId } }),
    });
    // The trail first, then the change: a change nobody can see in the audit must not happen.
    await deps.vault.credentials.set({ employeeId }, newPassword);
    const { token } = await deps.vault.sessions.open(
      {
        role: 'employee',
        employeeId,
        isFormer: holder?.isActive === false,
        generation: deps.generation,
      },
      request.now,
    );
    request.setHeader('Set-Cookie', cookieFor(token, request.origin));
    return { success: true as const, ...positionOf(done) };
  });
