import type { AnyRow, TableShape } from '@fournil/views/define';
import type { Rows } from '@fournil/views/fold-page';
import type { PagePlan } from '@fournil/views/plan-page';

/** A week's plan has some kilobytes; the staff file of a large shop has some hundred rows. */
const most = 1000;

type KeptRows = Map<TableShape, Map<string, AnyRow>>;

/**
 * Cache of the rows of a page, so that the next page need not load them: in a long history every page changes
 * the same rows of the staff. It equals the tables: another writer moves the checkpoint, and a page with a
 * moved checkpoint starts with an empty cache. It is used only between full pages: a service that has caught
 * up reads the tables for each event, also because leave is corrected there without the checkpoint
 * [projections-8].
 */
export class KnownRows {
  #recent: KeptRows = new Map();
  #former: KeptRows = new Map();
  #count = 0;

  get(table: TableShape, name: string): AnyRow | undefined {
    return this.#recent.get(table)?.get(name) ?? this.#former.get(table)?.get(name);
  }

  /**
   * Stores the rows of a page. Call it only after the commit: rows of a page that is rolled back are not in the tables.
   */
  take(plan: PagePlan, parts: readonly Rows[]): void {
    for (const changed of parts) {
      for (const [table, rows] of changed) {
        const looked = plan.toLoad.get(table);
        for (const [name, row] of rows) {
          if (row === null) this.#drop(table, name);
          else if (looked?.has(name) || this.get(table, name)) this.#put(table, name, row);
        }
      }
    }
  }

  forget(): void {
    this.#recent.clear();
    this.#former.clear();
    this.#count = 0;
  }

  #drop(table: TableShape, name: string): void {
    this.#recent.get(table)?.delete(name);
    this.#former.get(table)?.delete(name);
  }

  /** When the cache is full, the half that no page changed recently is dropped. */
  #put(table: TableShape, name: string, row: AnyRow): void {
    if (this.#count >= most) {
      this.#former = this.#recent;
      this.#recent = new Map();
      this.#count = 0;
    }
    const rows = this.#recent.get(table) ?? new Map<string, AnyRow>();
    this.#recent.set(table, rows);
    if (!rows.has(name)) this.#count += 1;
    rows.set(name, row);
  }
}
