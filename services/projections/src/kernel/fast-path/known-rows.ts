import type { AnyRow, TableShape } from '@fournil/read-models/define';
import type { Rows } from '@fournil/read-models/fold-page';
import type { PagePlan } from '@fournil/read-models/plan-page';

/** A week's plan has some kilobytes; the staff file of a large shop has some hundred rows. */
const most = 1000;

type KeptRows = Map<TableShape, Map<string, AnyRow>>;

/**
 * Rows that a page looked at, as it left them, so that the next one need not load them: over a long history every page
 * changes the same rows of the staff. They are what the tables hold: another writer moves the checkpoint, and a page whose
 * checkpoint was moved begins again with nothing known. They are kept between full pages only: a service that has caught up
 * looks at the tables for each fact, also because leave is corrected there without the checkpoint [projections-8].
 */
export class KnownRows {
  #recent: KeptRows = new Map();
  #former: KeptRows = new Map();
  #count = 0;

  get(table: TableShape, name: string): AnyRow | undefined {
    return this.#recent.get(table)?.get(name) ?? this.#former.get(table)?.get(name);
  }

  /** Once the page is committed, not before: what was rolled back is in no table. */
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

  /** The half that no page changed lately goes when there are too many. */
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
