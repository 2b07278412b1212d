import type { Rolldown } from 'vite';

/** The pages that are opened on a phone every morning. */
const dailyPages = [
  '/pages/dashboard.tsx',
  '/planning/planning-page.tsx',
  '/planning/employee/employee-planning-page.tsx',
];

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

/**
 * How the site is cut. Left alone, the build makes three hundred parts of a kilobyte or two, and over HTTP/1.1 a phone
 * fetches six at a time: they cost more in waiting than in bytes. So what is there from the start is one part, what
 * nearly every page takes a second, what the daily pages share a third. A group takes what its modules import with it,
 * and each lies below the next, so that no two parts wait for each other.
 */
export const partGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 3 },
  { name: 'common', minShareCount: 24, priority: 2 },
  { name: (id, graph) => (isDaily(id, graph) ? 'daily' : null), minShareCount: 2, priority: 1 },
];
