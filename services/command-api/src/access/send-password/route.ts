import { sendPassword } from '@fournil/contracts/access/endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { generatePassword } from '@fournil/vault/passwords';
import { positionOf } from '../../app/answer.ts';
import { commandOf } from '../../app/context.ts';
import { accept } from '../../app/decision.ts';
import { execute } from '../../app/execute.ts';
import type { AccessDeps } from '../deps.ts';
import { personalAccount } from '../personal-account.ts';

/** Days a one-time password waits for its first use. */
const validDays = 7;

export const sendPasswordRoute = (deps: AccessDeps) =>
  implement(sendPassword, async (request) => {
    const { employeeId } = request.params;
    const expiresAt = new Date(request.now.getTime() + validDays * 24 * 3600_000);
    const person = await deps.findEmployee(employeeId);
    if (!person) throw new Refusal('unknown_employee');
    if (!person.isActive) throw new Refusal('inactive_employee');
    const { email } = person;
    if (!email) throw new Refusal('no_email');
    const context = commandOf(deps, sendPassword, request);
    const done = await execute(deps, context, personalAccount, employeeId, () =>
      accept({ type: 'PersonalAccessGranted', data: { employeeId, expiresAt: expiresAt.toISOString() } }),
    );
    const oneTimePassword = generatePassword();
    await deps.vault.credentials.set({ employeeId }, oneTimePassword, { oneTime: true, expiresAt });
    return {
      success: true as const,
      data: { email, oneTimePassword, expiresAt: expiresAt.toISOString() },
      ...positionOf(done),
    };
  });
