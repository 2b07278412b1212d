/** Writes the rows that each view makes of its golden events; look at what changed before you commit it. */
import { writeJson } from '../../../tools/write-json.ts';
import { goldenOf, rowsOf, takesEveryEvent } from '../src/golden.ts';
import { allViews } from '../src/groups.ts';

const files = new Map<URL, unknown>();
for (const view of allViews) {
  const { events } = goldenOf(view);
  // What takes every event is held by its hash alone: the rows of all of them would say everything twice.
  files.set(view.golden, takesEveryEvent(view) ? { events } : { events, rows: rowsOf(view, events) });
}
writeJson(files);
console.log(`${files.size} vues : lignes de référence écrites`);
