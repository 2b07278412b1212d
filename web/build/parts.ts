import type { Rolldown } from 'vite';

/** The pages that are opened on a phone every morning. */
const dailyPages = [
  '/pages/dashboard.tsx',
  '/planning/planning-page.tsx',
  '/planning/employee/employee-planning-page.tsx',
];

/** Small modules of libraries that they show, which the build would make parts of a hundred bytes each of. */
const dailyLibraries =
  /esm\/components\/(SegmentedControl|FloatingIndicator|Progress)\/|\/(get-auto-contrast-value|to-int)\.mjs|\/Icon(Check|ChevronDown|ArrowBackUp|ArrowForwardUp)\.mjs/;

/** Whether one of the daily pages imports a module of ours, directly or through others. */
function isDaily(id: string, graph: Rolldown.ChunkingContext): boolean {
  // Through the index of a library everything in it would count.
  if (id.includes('/node_modules/')) return false;
  const seen = new Set<string>([id]);
  for (const one of seen) {
    if (dailyPages.some((page) => one.endsWith(page))) return true;
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/** The components that only forms use, or only a menu or a dialog that opens above the page. */
const libraries =
  /@mantine\/form\/|\/klona\/|@floating-ui\/|remove-scroll|esm\/components\/(Textarea|Modal|ModalBase|Popover|Menu|ScrollArea|FocusTrap|Overlay|Portal)\/|components\/Combobox\/(?!ComboboxChevron|Combobox.module|get-parsed)/;
/** Ours that is made of them. */
const editing = /\/shared\/(edit|ui)\/[^/]*(dialog|form|edit|field)/;
/** The data that every form keeps its values with, the login's too. */
const keeping = /@mantine\/form\/|\/shared\/edit\/(use-edit|conflict)\.ts/;
const openedLater = (id: string) => libraries.test(id) || editing.test(id) || keeping.test(id);

/**
 * How the site is split. By default the build makes three hundred parts of one or two kilobytes, and over
 * HTTP/1.1 a phone fetches six at a time: waiting costs more than bytes. So the start's modules are one part,
 * those of nearly every page a second, those of the daily pages a third. Dialogs and menus, opened by a
 * click, are separate parts for which the morning's pages do not wait, and so is the login form. A group
 * includes its modules' imports, and each is below the next, so that no two parts wait for each other.
 */
export const partGroups: Rolldown.CodeSplittingGroup[] = [
  // The early script is a separate part.
  { name: (id) => (id.endsWith('/src/ahead.ts') ? null : 'start'), tags: ['$initial'], priority: 5 },
  { name: (id) => (openedLater(id) ? null : 'common'), minShareCount: 24, priority: 4 },
  {
    name: (id, graph) =>
      dailyLibraries.test(id) || (isDaily(id, graph) && !openedLater(id)) ? 'daily' : null,
    minShareCount: 2,
    priority: 3,
  },
  { name: (id) => (keeping.test(id) ? 'forms' : null), minShareCount: 2, priority: 2 },
  { name: (id) => (openedLater(id) ? 'layers' : null), minShareCount: 24, priority: 1 },
];
