import { getDocs, getOpenApi } from '@fournil/contracts/docs/endpoints';
import type { Endpoint } from '@fournil/contracts/endpoint';
import { endpoints } from '@fournil/contracts/endpoints';
import { openApiDocument } from '@fournil/contracts/openapi';
import { Reply } from '@fournil/http-service/reply';
import { type Implementation, implement } from '@fournil/http-service/service';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem }
  h2 { margin-top: 2.5rem } table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid #8884 }
  code { font-size: .9rem } pre { overflow-x: auto; font-size: .8rem; margin: .25rem 0 0 } summary { cursor: pointer }
`;

interface Operation {
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly 200: { readonly content?: Content } };
}

/** One media type: JSON, or a form with files. */
type Content = Readonly<Record<string, { readonly schema: unknown }>>;

const schemaIn = (content: Content | undefined): unknown => Object.values(content ?? {})[0]?.schema;

/** A schema as JSON, each shared shape a link to its definition. */
const shown = (schema: unknown): string =>
  `<pre>${escaped(JSON.stringify(schema, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#$1">$1</a>',
  )}</pre>`;

const details = (label: string, schema: unknown): string =>
  schema === undefined ? '' : `<details><summary>${label}</summary>${shown(schema)}</details>`;

function row(endpoint: Endpoint, operation: Operation | undefined): string {
  return `<tr>
    <th scope="row"><code>${endpoint.method}</code></th>
    <td><code>/api${escaped(endpoint.path)}</code></td>
    <td>${escaped(endpoint.summary)}
      ${details('Demande', schemaIn(operation?.requestBody?.content))}
      ${details('Réponse', schemaIn(operation?.responses[200].content))}</td>
    <td><code>${endpoint.access}</code></td>
  </tr>`;
}

/** The endpoints as a page to read, without any script. `document` is their OpenAPI document. */
function docsPage(endpoints: readonly Endpoint[], document: Record<string, unknown>): string {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const features = [...new Set(endpoints.map((endpoint) => endpoint.id.split('.')[0] ?? ''))];
  const sections = features.map((feature) => {
    const rows = endpoints
      .filter((endpoint) => endpoint.id.startsWith(`${feature}.`))
      .map((endpoint) =>
        row(endpoint, paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]),
      );
    return `<h2>${escaped(feature)}</h2><table><thead><tr><th scope="col">Méthode</th><th scope="col">Adresse</th>
      <th scope="col">Effet</th><th scope="col">Accès</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  });
  const { schemas } = document.components as { readonly schemas: Readonly<Record<string, unknown>> };
  const shapes = Object.entries(schemas).map(
    ([name, schema]) => `<h3 id="${name}">${name}</h3>${shown(schema)}`,
  );
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Fournil : API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
    <body><main><h1>L'API de Fournil</h1><p>Pour les machines : <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
    ${sections.join('')}<h2>Formes communes</h2>${shapes.join('')}</main></body></html>`;
}

/** The page runs nothing and loads nothing; its own style is all it may use. */
const docsPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** Built on first use: the start needs neither this nor the remaining schemas. */
function onUse<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export function docsQueries(): readonly Implementation[] {
  const document = onUse(() => openApiDocument(endpoints));
  const page = onUse(() => docsPage(endpoints, document()));
  return [
    implement(getOpenApi, async () => document()),
    implement(getDocs, async ({ setHeader }) => {
      setHeader('Content-Security-Policy', docsPolicy);
      return Reply.text('text/html; charset=utf-8', page());
    }),
  ];
}
