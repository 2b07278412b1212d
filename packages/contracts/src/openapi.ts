import { errorAnswer } from './answers.ts';
import type { Endpoint, MultipartRule } from './endpoint.ts';
import { type Json, type Schema, SharedSchemas } from './openapi-schemas.ts';
import { refusals } from './refusals.ts';

const accessTexts: Readonly<Record<string, string>> = {
  public: 'Ouvert à tous.',
  authenticated: 'Toute personne connectée.',
  admin: "Réservé à l'administrateur.",
  personal: 'Compte personnel seulement.',
  staff: 'Administrateur et salariés.',
  device: 'Appareil enrôlé de la badgeuse, sans connexion.',
  concerned: 'Administrateur, comptable, et compte personnel pour ce qui le concerne.',
};

const jsonContent = (schema: Json) => ({ content: { 'application/json': { schema } } });

const securityOf = ({ access }: Endpoint): Json[] =>
  access === 'public' ? [] : [access === 'device' ? { device: [] } : { session: [] }];

/** Writes the operations of endpoints, and keeps the shapes that they share. */
class Operations {
  readonly #schemas: SharedSchemas;
  constructor(schemas: SharedSchemas) {
    this.#schemas = schemas;
  }

  #parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
    if (!schema) return [];
    const { properties, required } = this.#schemas.fieldsOf(schema);
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  }

  /** Text fields and files of a form. */
  #formContent(body: Schema | undefined, rule: MultipartRule) {
    const fields = body ? this.#schemas.fieldsOf(body) : { properties: {}, required: [] };
    const files = { type: 'array', maxItems: rule.maxFiles, items: { type: 'string', format: 'binary' } };
    const properties = { ...fields.properties, [rule.field]: files };
    const required = [...fields.required, ...(rule.required ? [rule.field] : [])];
    const schema = { type: 'object', properties, required, additionalProperties: false };
    return { content: { 'multipart/form-data': { schema } } };
  }

  #requestBody({ body, multipart }: Endpoint): Json {
    if (multipart) return { requestBody: { required: true, ...this.#formContent(body, multipart) } };
    if (!body) return {};
    return { requestBody: { required: true, ...jsonContent(this.#schemas.of(body, 'input')) } };
  }

  of(endpoint: Endpoint): Json {
    const isIdempotent = endpoint.method !== 'GET' && endpoint.idempotent !== false;
    return {
      operationId: endpoint.id,
      summary: endpoint.summary,
      description: accessTexts[endpoint.access] ?? `Permission ${endpoint.access}.`,
      tags: [endpoint.id.split('.')[0]],
      'x-access': endpoint.access,
      security: securityOf(endpoint),
      parameters: [
        ...this.#parameters(endpoint.params, 'path'),
        ...this.#parameters(endpoint.query, 'query'),
        ...(isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ],
      ...this.#requestBody(endpoint),
      responses: {
        200: {
          description: 'Fait.',
          ...(endpoint.answer ? jsonContent(this.#schemas.of(endpoint.answer, 'output')) : {}),
        },
        default: { $ref: '#/components/responses/Error' },
      },
    };
  }
}

/** Every error has one shape; its code and status identify it. */
function errorResponse(schemas: SharedSchemas): Json {
  const { properties, ...rest } = schemas.of(errorAnswer, 'output');
  const code = { type: 'string', enum: Object.keys(refusals) };
  const statuses = [...new Set(Object.values(refusals).map(({ status }) => status))].sort((a, b) => a - b);
  return {
    description: `Refus (${statuses.join(', ')}), avec son code et son texte en français.`,
    ...jsonContent({ ...rest, properties: { ...(properties as Json), code } }),
  };
}

/** The OpenAPI 3.1 document of the endpoints, in the order of the table. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const schemas = new SharedSchemas();
  const operations = new Operations(schemas);
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operations.of(endpoint) };
  }
  const error = errorResponse(schemas);
  return schemas.named({
    openapi: '3.1.0',
    info: {
      title: 'Fournil',
      version: '0.1.0',
      description: "L'API du back-office. Dates YYYY-MM-DD, instants ISO 8601 en UTC, textes en français.",
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'fournil_session' },
        device: { type: 'apiKey', in: 'cookie', name: 'fournil_device' },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'La même clé, le même effet : une relance ne double rien.',
          schema: { type: 'string', minLength: 8, maxLength: 200 },
        },
      },
      responses: { Error: error },
      schemas: schemas.all(),
    },
  });
}
