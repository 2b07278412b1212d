import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The functions that make a JSON schema of a schema: the published description of the API uses them, the site never. */
const toJsonSchema = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const exported = /^export (?:const|function) (\w+)|^export \{ (\w+ as \w+) \}/gm;

/** `zod` for the site: schemas made when they are used (`src/app/zod-on-use.ts`), and no JSON schemas. */
export const zodForTheSite: Plugin = {
  name: 'zod-for-the-site',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) =>
    id === 'zod' ? fileURLToPath(new URL('../src/app/zod-on-use.ts', import.meta.url)) : null,
  transform(code, id) {
    if (!toJsonSchema.test(id)) return null;
    const names = [...code.matchAll(exported)].map(([, name, renamed]) => name ?? renamed?.split(' as ')[1]);
    return {
      code: `const absent = () => { throw new Error('The site makes no JSON schemas'); };\n${names
        .map((name) => `export { absent as ${name} };`)
        .join('\n')}`,
      map: null,
    };
  },
};
