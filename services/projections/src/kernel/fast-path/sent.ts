/** Returns the same promise. If it fails before anybody awaits it, the process does not end. */
export function handled<P extends Promise<unknown> | undefined>(promise: P): P {
  promise?.catch(() => undefined);
  return promise;
}

/**
 * Statements pipelined on one connection. After an error in a transaction the later ones fail too, so only
 * the first error counts.
 */
export class Sent {
  #statements: Promise<unknown>[] = [];

  add(statement: Promise<unknown>): void {
    this.#statements.push(handled(statement));
  }

  /** Waits for all answers. @throws the error of the first statement that failed */
  answered(): Promise<void> {
    const statements = this.#statements;
    this.#statements = [];
    const answered = async () => {
      for (const statement of statements) await statement;
    };
    return handled(answered());
  }
}
