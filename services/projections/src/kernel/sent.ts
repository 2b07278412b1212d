/**
 * Statements sent to one connection without waiting for the answers between them. Those behind one that fails in a transaction
 * fail too, since it is aborted: what counts is the first.
 */
export class Sent {
  #statements: Promise<unknown>[] = [];

  add(statement: Promise<unknown>): void {
    // Nobody may wait for it yet when it fails.
    statement.catch(() => undefined);
    this.#statements.push(statement);
  }

  /** @throws what the first of them failed with */
  answered(): Promise<void> {
    const statements = this.#statements;
    this.#statements = [];
    const answered = (async () => {
      for (const statement of statements) await statement;
    })();
    answered.catch(() => undefined);
    return answered;
  }
}
