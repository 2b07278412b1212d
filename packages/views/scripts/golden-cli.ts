/**
 * Writes the rows that each view makes of its golden events, and adds a golden event for each type without
 * one. Review the diff before you commit it.
 */
import { writeJson } from '../../../tools/write-json.ts';
import { rowsOf, takesEveryEvent } from '../src/golden.ts';
import { withMissingEvents } from '../src/golden-additions.ts';
import { allViews } from '../src/groups.ts';

const files = new Map<URL, unknown>();
for (const [view, events] of withMissingEvents(allViews)) {
  // A view of all events is checked by its hash alone: its rows would repeat every other view's.
  files.set(view.golden, takesEveryEvent(view) ? { events } : { events, rows: rowsOf(view, events) });
}
writeJson(files);
console.log(`${files.size} vues : lignes de référence écrites`);
