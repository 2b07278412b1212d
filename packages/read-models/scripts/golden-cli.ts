/**
 * Writes the rows that each view makes of its golden events, and an event of a type that has none; look at what
 * changed before you commit it.
 */
import { writeJson } from '../../../tools/write-json.ts';
import { rowsOf, takesEveryEvent } from '../src/golden.ts';
import { withMissingEvents } from '../src/golden-additions.ts';
import { allViews } from '../src/groups.ts';

const files = new Map<URL, unknown>();
for (const [view, events] of withMissingEvents(allViews)) {
  // What takes every event is held by its hash alone: the rows of all of them would say everything twice.
  files.set(view.golden, takesEveryEvent(view) ? { events } : { events, rows: rowsOf(view, events) });
}
writeJson(files);
console.log(`${files.size} vues : lignes de référence écrites`);
