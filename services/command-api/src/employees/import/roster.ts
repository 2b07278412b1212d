import { employee } from '@fournil/domain/employees/record';
import { parseStreamName } from '@fournil/events/streams';
import type { CommandDeps } from '../../kernel/command.ts';
import { load } from '../../kernel/load.ts';
import type { StaffMember } from './judge.ts';

/**
 * Everybody the log knows. Read from the log itself and not from the views, which may lag or, next to a
 * stopped installation, not exist; each look goes on where the last one ended.
 */
export class Roster {
  readonly #deps: CommandDeps;
  readonly #ids = new Set<string>();
  #seen: bigint | null = null;
  constructor(deps: CommandDeps) {
    this.#deps = deps;
  }

  async read(): Promise<readonly StaffMember[]> {
    for await (const page of this.#deps.log.readAll(this.#seen, { decode: false })) {
      for (const event of page) {
        const stream = parseStreamName(event.stream);
        if (stream?.category === 'employee' && stream.generation === this.#deps.generation) {
          this.#ids.add(stream.id);
        }
        this.#seen = event.position;
      }
    }
    const members: StaffMember[] = [];
    for (const employeeId of this.#ids) {
      const { state } = await load(this.#deps, employee, employeeId);
      if (state.status === 'unknown') continue;
      const { name, birthDate, email } = state.details;
      members.push({ employeeId, name, birthDate, email, isActive: state.status === 'active' });
    }
    return members;
  }
}
