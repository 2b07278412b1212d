import { z } from 'zod';
import { errorAnswer } from './answers.ts';
import type { Endpoint, MultipartRule } from './endpoint.ts';
import { refusals } from './refusals.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

const accessTexts: Readonly<Record<string, string>> = {
  public: 'Ouvert à tous.',
  authenticated: 'Toute personne connectée.',
  admin: "Réservé à l'administrateur.",
  personal: 'Compte personnel seulement.',
  staff: 'Administrateur et salariés.',
  concerned: 'Administrateur, comptable, et compte personnel pour ce qui le concerne.',
};

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema, 'input');
  const required = (json.required ?? []) as readonly string[];
  return Object.entries((json.properties ?? {}) as Json).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Text fields and files of a form. */
function formContent(endpoint: Endpoint, rule: MultipartRule) {
  const fields = endpoint.body ? schemaOf(endpoint.body, 'input') : { type: 'object' };
  const files = { type: 'array', maxItems: rule.maxFiles, items: { type: 'string', format: 'binary' } };
  const properties = { ...((fields.properties ?? {}) as Json), [rule.field]: files };
  const required = [...((fields.required ?? []) as string[]), ...(rule.required ? [rule.field] : [])];
  return { content: { 'multipart/form-data': { schema: { ...fields, properties, required } } } };
}

const jsonContent = (schema: Json) => ({ content: { 'application/json': { schema } } });

/** Statuses a caller may meet besides success. */
function errorStatuses(endpoint: Endpoint): number[] {
  const statuses = new Set<number>(Object.values(refusals).map((refusal) => refusal.status));
  if (endpoint.access === 'public') statuses.delete(403);
  if (endpoint.method === 'GET') for (const status of [409, 413, 415, 422, 429]) statuses.delete(status);
  return [...statuses].sort((a, b) => a - b);
}

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.multipart)
    return { requestBody: { required: true, ...formContent(endpoint, endpoint.multipart) } };
  if (!endpoint.body) return {};
  return { requestBody: { required: true, ...jsonContent(schemaOf(endpoint.body, 'input')) } };
}

function operation(endpoint: Endpoint): Json {
  const idempotency =
    endpoint.method === 'GET' || endpoint.idempotent === false
      ? []
      : [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            description: 'La même clé, le même effet : une relance ne double rien.',
            schema: { type: 'string', minLength: 8, maxLength: 200 },
          },
        ];
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: accessTexts[endpoint.access] ?? `Permission ${endpoint.access}.`,
    tags: [endpoint.id.split('.')[0]],
    'x-access': endpoint.access,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...idempotency,
    ],
    ...requestBody(endpoint),
    responses: {
      200: {
        description: 'Fait.',
        ...(endpoint.answer ? jsonContent(schemaOf(endpoint.answer, 'output')) : {}),
      },
      ...Object.fromEntries(
        errorStatuses(endpoint).map((status) => [status, { $ref: '#/components/responses/Error' }]),
      ),
    },
  };
}

/** The OpenAPI 3.1 document of the endpoints, in the order of the table. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fournil',
      version: '0.1.0',
      description: "L'API du back-office. Dates YYYY-MM-DD, instants ISO 8601 en UTC, textes en français.",
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'fournil_session' } },
      responses: {
        Error: {
          description: 'Refus, avec son texte en français.',
          ...jsonContent(schemaOf(errorAnswer, 'output')),
        },
      },
    },
  };
}
