/** A feature from templates: the files of its slice in every layer, and its line wherever features are listed. Pure. */

export interface FeatureNames {
  /** kebab-case, English: its folder in every layer. */
  readonly name: string;
  /** French, as screens and the audit trail name it. */
  readonly title: string;
}

/** Placeholders in templates with their values. */
function wordsOf({ name, title }: FeatureNames): Readonly<Record<string, string>> {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    __name__: name,
    __camel__: camel,
    __Pascal__: `${camel[0]?.toUpperCase()}${camel.slice(1)}`,
    __snake__: name.replaceAll('-', '_'),
    // The category of a stream ends at its first dash.
    __stream__: name.replaceAll('-', ''),
    __title__: title,
  };
}

export const filled = (names: FeatureNames, template: string): string =>
  Object.entries(wordsOf(names)).reduce((text, [word, value]) => text.replaceAll(word, value), template);

interface Insertion {
  readonly file: string;
  /** Occurs once in the file: new text is inserted before it. */
  readonly before: string;
  readonly text: string;
}

/** Puts an import first in the file that already imports; Biome sorts. */
const imports = (file: string, text: string): Insertion => ({ file, before: 'import ', text });

/** Every line that names a feature outside its own folders. */
export const insertions: readonly Insertion[] = [
  {
    file: 'packages/events/src/features.ts',
    before: '} as const satisfies',
    text: "  '__name__': {\n    title: '__title__',\n    menus: ['__name__'],\n    streams: { __stream__: { sealed: true, mailed: false } },\n  },\n",
  },
  imports('packages/events/src/catalogue.ts', "import { __camel__Events } from './__name__/events.ts';\n"),
  {
    file: 'packages/events/src/catalogue.ts',
    before: '  ...auditEvents,',
    text: '  ...__camel__Events,\n',
  },
  imports(
    'packages/contracts/src/endpoints.ts',
    "import { __camel__Endpoints } from './__name__/endpoints.ts';\n",
  ),
  {
    file: 'packages/contracts/src/endpoints.ts',
    before: '  ...docsEndpoints,',
    text: '  ...__camel__Endpoints,\n',
  },
  {
    file: 'packages/contracts/src/database/collection-labels.ts',
    before: "  erasures: 'Effacements',",
    text: "  __snake__: '__title__',\n",
  },
  {
    file: 'packages/contracts/src/settings/menus.ts',
    before: "  row('audit',",
    text: "  row('__name__', '__title__', true, false),\n",
  },
  imports(
    'services/command-api/src/app/implementations.ts',
    "import { __camel__Routes } from '../__name__.ts';\n",
  ),
  {
    file: 'services/command-api/src/app/implementations.ts',
    before: '    ...planningRoutes({',
    text: '    ...__camel__Routes(deps),\n',
  },
  imports(
    'packages/views/src/views.ts',
    "import { type __Pascal__Row, __camel__View } from './__name__/view.ts';\n",
  ),
  {
    file: 'packages/views/src/views.ts',
    before: '    vacationsView,\n',
    text: '    __camel__View,\n',
  },
  {
    file: 'packages/views/src/views.ts',
    before: '  readonly leaves: LeaveRow;',
    text: '  readonly __snake__: __Pascal__Row;\n',
  },
  {
    file: 'packages/views/src/seal/plain-columns.ts',
    before: '  lines: [',
    text: "  __snake__: ['recordId'],\n",
  },
  imports('packages/views/src/audit/entries.ts', "import { __camel__Audit } from '../__name__/audit.ts';\n"),
  {
    file: 'packages/views/src/audit/entries.ts',
    before: '  ...auditAudit.events,',
    text: '  ...__camel__Audit.events,\n',
  },
  {
    file: 'packages/views/src/audit/entries.ts',
    before: '  auditAudit,\n]',
    text: '  __camel__Audit,\n',
  },
  imports(
    'services/query-api/src/app/implementations.ts',
    "import { __camel__Queries } from '../__name__.ts';\n",
  ),
  {
    file: 'services/query-api/src/app/implementations.ts',
    before: '  ...docsQueries(),',
    text: '  ...__camel__Queries(deps),\n',
  },
  {
    file: 'web/src/app/pages.ts',
    before: "  open('/audit',",
    text: "  open('/__name__', 'admin', () => import('../features/__name__/__name__-page.tsx')),\n",
  },
  {
    file: 'web/src/app/shell/places.ts',
    before: "  page('/audit', \"Journal d'audit\"",
    text: "  page('/__name__', '__title__', ''),\n",
  },
  imports('tests/openapi.it.test.ts', "import { tour__Pascal__ } from './openapi/tour-__name__.ts';\n"),
  {
    file: 'tests/openapi.it.test.ts',
    before: "    ['accounts', tourAccess],",
    text: "    ['__name__', tour__Pascal__],\n",
  },
];

/** The file with the insertion. @throws when its place is not there, or not plain */
export function inserted(names: FeatureNames, { file, before, text }: Insertion, content: string): string {
  const at = content.indexOf(before);
  const isPlain = at >= 0 && (before === 'import ' || content.indexOf(before, at + 1) < 0);
  if (!isPlain) throw new Error(`${file} : « ${before.trim()} » devrait s'y trouver une fois.`);
  return content.slice(0, at) + filled(names, text) + content.slice(at);
}
