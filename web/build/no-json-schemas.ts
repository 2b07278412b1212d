import type { Plugin } from 'vite';

/** zod's functions that make a JSON schema of a schema: the published description of the API uses them, the site never. */
const toJsonSchema = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const exported = /^export (?:const|function) (\w+)|^export \{ (\w+ as \w+) \}/gm;

/** Leaves these functions out of the site. */
export const noJsonSchemas: Plugin = {
  name: 'no-json-schemas',
  apply: 'build',
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
