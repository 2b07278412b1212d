import { sendPassword } from '@fournil/contracts/access/endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { generatePassword } from '@fournil/vault/passwords';
import { positionOf } from '../../app/answer.ts';
import { commandOf } from '../../app/context.ts';
import { accept, refuse } from '../../app/decision.ts';
import { execute } from '../../app/execute.ts';
import { employee } from '../../employees/employee.ts';
import type { AccessDeps } from '../deps.ts';

/** Days a one-time password waits for its first use. */
const validDays = 7;

export const sendPasswordRoute = (deps: AccessDeps) =>
  implement(sendPassword, async (request) => {
    const { employeeId } = request.params;
    const expiresAt = new Date(request.now.getTime() + validDays * 24 * 3600_000);
    const done = await execute(
      deps,
      commandOf(deps, sendPassword, request),
      employee,
      employeeId,
      ({ state }) => {
        if (state.status === 'unknown') return refuse('unknown_employee');
        if (state.status === 'inactive') return refuse('inactive_employee');
        if (!state.details.email) return refuse('no_email');
        return accept({
          type: 'PersonalAccessGranted',
          data: { employeeId, expiresAt: expiresAt.toISOString() },
        });
      },
    );
    const email = done.state.status === 'unknown' ? null : done.state.details.email;
    if (!email) throw new Refusal('no_email');
    const oneTimePassword = generatePassword();
    await deps.vault.credentials.set({ employeeId }, oneTimePassword, { oneTime: true, expiresAt });
    return {
      success: true as const,
      data: { email, oneTimePassword, expiresAt: expiresAt.toISOString() },
      ...positionOf(done),
    };
  });
