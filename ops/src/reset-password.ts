/** A forgotten shared password, set again from the terminal; the change is in the trail like any other. */
import { randomUUID } from 'node:crypto';
import { openCommandDeps } from '@fournil/command-api/app/open-deps';
import { sharedPasswordError } from '@fournil/contracts/access/endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { generatePassword } from '@fournil/store/vault/passwords';
import { changeSharedPasswords } from '../../services/command-api/src/access/shared-passwords.ts';
import { OperationError } from './operation-error.ts';
import { readKeyCheck } from './vault-mark.ts';

export const resettableRoles = ['admin', 'employee', 'accountant'] as const;
export type ResettableRole = (typeof resettableRoles)[number];

export interface ResetOptions {
  readonly env: {
    readonly DATABASE_URL: string;
    readonly EVENTSTORE_URL: string;
    readonly DATA_DIR: string;
    readonly MASTER_KEY_FILE?: string;
  };
  readonly role: ResettableRole;
  /** Generated when left out. */
  readonly password?: string;
  readonly now: Date;
}

/**
 * Sessions opened with the former password end.
 * @returns the password that holds now
 * @throws OperationError for a password that is too short, too long, blank or another role's, MasterKeyProblem, LogUnavailable
 */
export async function resetPassword({ env, role, password, now }: ResetOptions): Promise<string> {
  const chosen = password ?? generatePassword();
  const problem = sharedPasswordError(chosen);
  if (problem !== null) throw new OperationError(problem);
  // Opening an empty vault would make its master key, and show its recovery code to nobody.
  await readKeyCheck(env.DATABASE_URL);
  const deps = await openCommandDeps({ ...env });
  try {
    const commandId = randomUUID();
    const context = { commandId, correlationId: commandId, actor: { kind: 'system' as const }, now };
    await changeSharedPasswords(deps, context, { [role]: chosen }, 'terminal');
    return chosen;
  } catch (error) {
    throw error instanceof Refusal ? new OperationError(error.message) : error;
  } finally {
    await deps.close();
  }
}
