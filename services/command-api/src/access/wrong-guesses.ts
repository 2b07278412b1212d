import { accept } from '@fournil/domain/decision';
import { derivedId } from '@fournil/events/ids';
import type { WrongGuessCounts, WrongGuesses } from '@fournil/vault/wrong-guesses';
import type { CommandDeps } from '../kernel/command.ts';
import { execute } from '../kernel/execute.ts';
import { Failures } from '../shared/failures.ts';
import { sharedPasswords } from './shared-passwords.ts';

/** Longer than an attempt waits in its line: what began within an hour is counted by then. */
const recordedAfterMs = 2 * 60_000;

/** Records how many wrong guesses at each shared password the hours that are over saw; again, nothing new. */
export async function recordWrongGuesses(
  deps: CommandDeps & { readonly vault: { readonly wrongGuesses: WrongGuessCounts } },
  now: Date,
): Promise<void> {
  const { wrongGuesses } = deps.vault;
  const failures = new Failures();
  const record = async (counted: WrongGuesses) => {
    const { role, count } = counted;
    const start = Temporal.Instant.fromEpochMilliseconds(counted.hour.getTime());
    const paris = start.toZonedDateTimeISO('Europe/Paris');
    const data = { role, day: paris.toPlainDate().toString(), hour: paris.hour, count };
    const commandId = derivedId('wrong guesses', start.toString(), role);
    const actor = { kind: 'system' as const };
    await execute(
      deps,
      { commandId, correlationId: commandId, actor, now },
      {
        aggregate: sharedPasswords,
        id: 'shared',
        decide: () => accept({ type: 'SharedPasswordGuessed', data }),
      },
    );
    await wrongGuesses.forget(counted);
  };
  for (const counted of await wrongGuesses.endedBy(new Date(now.getTime() - recordedAfterMs)))
    await failures.attempt(() => record(counted));
  failures.throwIfAny();
}
