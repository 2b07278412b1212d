import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { keptFiles, keptPages } from './installed-app.ts';

/** `open('/dashboard', … import('./pages/dashboard.tsx')` of `app/pages.ts` and `app/router.tsx`. */
const route = /\bopen\(\s*'([^']+)',[^{}]*?import\('\.+(\/(?:pages|features)\/[^']+)'\)/g;

const sources = ['../src/app/pages.ts', '../src/app/router.tsx'];

/** A part and all it imports. */
function* withImports(
  bundle: Rolldown.OutputBundle,
  fileName: string,
  seen = new Set<string>(),
): Generator<Rolldown.OutputChunk> {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return;
  seen.add(fileName);
  yield chunk;
  for (const imported of chunk.imports) yield* withImports(bundle, imported, seen);
}

const filesOf = (chunks: readonly Rolldown.OutputChunk[]): string[] =>
  chunks.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);

/** The pages of which an administrator's is another than everybody's, and its module. */
const adminPages = { '/planning': '/planning/planning-page.tsx' };

const ahead = '/src/ahead.ts';

/**
 * Inserts the early script (`src/ahead.ts`) before the first one, with the parts that it fetches only for an
 * administrator.
 */
export const askAhead: Plugin = {
  name: 'ask-ahead',
  apply: 'build',
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: fileURLToPath(new URL(`..${ahead}`, import.meta.url)),
      name: 'ahead',
    });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const partOf = (end: string) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
        if (!chunk) throw new Error(`No part of the build is ${end}`);
        return chunk.fileName;
      };
      const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'));
      const known = new Set(first ? filesOf([...withImports(bundle, first.fileName)]) : []);
      const parts = Object.entries(adminPages).map(([path, module]) => [
        path,
        [...new Set(filesOf([...withImports(bundle, partOf(module))]))].filter((file) => !known.has(file)),
      ]);
      return [
        {
          tag: 'script',
          attrs: { type: 'application/json', 'data-admin-parts': true },
          children: JSON.stringify(Object.fromEntries(parts)),
          injectTo: 'head',
        },
        {
          tag: 'script',
          attrs: {
            type: 'module',
            async: true,
            crossorigin: true,
            fetchpriority: 'high',
            src: `/plan/${partOf(ahead)}`,
          },
          injectTo: 'head-prepend',
        },
      ];
    },
  },
};

/**
 * Writes `page-parts.json`: for each address the files that its page takes beyond those that `index.html` names. The
 * gateway lists them with the page, and the browser fetches them with the first script instead of after it.
 */
export const pageParts: Plugin = {
  name: 'page-parts',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const texts = await Promise.all(
      sources.map((source) => readFile(new URL(source, import.meta.url), 'utf8')),
    );
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'));
    const first = new Set(entry ? filesOf([...withImports(bundle, entry.fileName)]) : []);
    const parts: Record<string, string[]> = {};
    for (const [, path, page = ''] of texts.join('\n').matchAll(route)) {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page));
      if (!path || !chunk) throw new Error(`No part of the build is the page of ${path}`);
      parts[path] = [...new Set(filesOf([...withImports(bundle, chunk.fileName)]))].filter(
        (file) => !first.has(file),
      );
    }
    const asked = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(ahead));
    const kept = keptPages.flatMap((page) => {
      const files = parts[page];
      if (!files) throw new Error(`No page at ${page}, which the worker keeps`);
      return files;
    });
    for (const file of [...first, ...filesOf(asked), ...kept]) keptFiles.add(file);
    this.emitFile({ type: 'asset', fileName: 'page-parts.json', source: JSON.stringify(parts) });
  },
};
