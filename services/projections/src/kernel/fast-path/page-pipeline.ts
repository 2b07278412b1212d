import type { ReadEvent } from '@fournil/event-log/event-log';
import type { ClientBase } from 'pg';
import { fullPart, isDataFault, projectPage, type SentPage, sendPage, type Target } from '../project-page.ts';

interface PageListeners {
  readonly committed?: () => void;
  /** A page that was sent is not committed: a caller that waits for the next one calls `settle` instead. */
  readonly refused?: () => void;
}

/**
 * Folds pages into a target as a pipeline: while Postgres writes and commits one page, the next is planned
 * and its rows are requested. If one is refused, nothing of the next one is written; the caller then repeats
 * both one by one.
 */
export class PagePipeline {
  readonly #client: ClientBase;
  readonly #target: Target;
  readonly #listeners: PageListeners;
  #last: SentPage | null = null;

  constructor(client: ClientBase, target: Target, told: PageListeners = {}) {
    this.#client = client;
    this.#target = target;
    this.#listeners = told;
  }

  /**
   * A page that may be the last for long is committed when this is over; of a full one everything is sent.
   * @throws as `projectPage`, of this page and of the one before
   */
  async take(page: readonly ReadEvent[]): Promise<void> {
    if (page.length < fullPart) {
      await this.settle();
      await this.#alone(page);
      return;
    }
    const former = this.#last;
    this.#last = null;
    try {
      const sent = await sendPage(this.#client, this.#target, page, former?.committed);
      sent.committed.then(this.#listeners.committed, this.#listeners.refused).catch(() => undefined);
      this.#last = sent;
    } catch (error) {
      const isRepaired = former !== null && (await this.#mend(former));
      if (!isRepaired && !isDataFault(error)) throw error;
      await this.#alone(page);
    }
  }

  /** @throws as `projectPage`, of the page taken last */
  async settle(): Promise<void> {
    const last = this.#last;
    this.#last = null;
    if (last) await this.#mend(last);
  }

  /** Repeats in pieces a page refused because of an event. Answers whether there was one. */
  async #mend(sent: SentPage): Promise<boolean> {
    try {
      await sent.committed;
      return false;
    } catch (error) {
      sent.takeBack();
      if (!isDataFault(error)) throw error;
      await this.#alone(sent.page);
      return true;
    }
  }

  async #alone(page: readonly ReadEvent[]): Promise<void> {
    await projectPage(this.#client, this.#target, page);
    this.#listeners.committed?.();
  }
}
