import { isOneOf } from '@fournil/events/define';
import { parseStreamName } from '@fournil/events/streams';
import { vacationsEvents } from '@fournil/events/vacations/events';
import type { CommandDeps } from '../../kernel/command.ts';

/** Which leaves there are, by the log itself: read from where the last look ended. */
export class LeaveStreams {
  readonly #deps: Pick<CommandDeps, 'log' | 'generation'>;
  readonly #ids = new Set<string>();
  #seen: bigint | null = null;

  constructor(deps: Pick<CommandDeps, 'log' | 'generation'>) {
    this.#deps = deps;
  }

  /** Ids of every leave ever asked for or recorded, and how far the log was read. */
  async look(): Promise<{ readonly ids: readonly string[]; readonly position: bigint | null }> {
    for await (const page of this.#deps.log.readAll(this.#seen, { decode: false })) {
      for (const event of page) {
        const name = parseStreamName(event.stream);
        if (name?.generation === this.#deps.generation && isOneOf(vacationsEvents, event))
          this.#ids.add(name.id);
        this.#seen = event.position;
      }
    }
    return { ids: [...this.#ids], position: this.#seen };
  }
}
