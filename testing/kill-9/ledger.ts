import { type Acknowledged, type Command, type Installation, type Outcome, perform } from './command.ts';

/** The answers the senders got. */
export class Ledger {
  readonly #installation: Installation;
  readonly acknowledged = new Map<string, Acknowledged>();
  readonly refused = new Map<string, string>();

  constructor(installation: Installation) {
    this.#installation = installation;
  }

  /** Sends a command until it is answered, and notes the answer. */
  async perform(command: Command): Promise<Outcome> {
    const outcome = await perform(this.#installation, command);
    if ('acknowledged' in outcome) {
      this.acknowledged.set(outcome.acknowledged.commandId, outcome.acknowledged);
      command.done?.(outcome.acknowledged.answer);
    } else this.refused.set(outcome.commandId, outcome.refused);
    return outcome;
  }
}
