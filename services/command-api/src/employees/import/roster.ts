import { employee } from '@fournil/domain/employees/record';
import { parseStreamName } from '@fournil/events/streams';
import type { CommandDeps } from '../../kernel/command.ts';
import { load } from '../../kernel/load.ts';
import type { StaffMember } from './judge.ts';

/**
 * All employees, read from the log, since the views may lag, or be missing next to a stopped installation;
 * each call continues from the last position.
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
