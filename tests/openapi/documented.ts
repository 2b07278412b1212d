/** The OpenAPI document compared with live answers: every service test that calls the API asks it. */
import { endpoints } from '@fournil/contracts/endpoints';
import { openApiDocument } from '@fournil/contracts/openapi';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type Json = Readonly<Record<string, unknown>>;

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Json>> }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly responses: { readonly Error: { readonly content: Readonly<Record<string, Json>> } };
  };
}

// As JSON, which is what the service sends.
const document: Document = JSON.parse(JSON.stringify(openApiDocument(endpoints)));

/** A live answer, and what it answers. */
export interface LiveAnswer {
  readonly method: string;
  /** Below /api, as called. */
  readonly path: string;
  readonly status: number;
  /** The JSON answered; undefined for a file or a page. */
  readonly json?: unknown;
}

const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true });
formats.default(ajv);
ajv.addKeyword('components');

const operations = Object.entries(document.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      parameters: path.split('{').length,
      operation,
    })),
  )
  // `/sick-leaves/people` before `/sick-leaves/{id}`, as the services do.
  .sort((a, b) => a.parameters - b.parameters);

function operationOf({ method, path }: LiveAnswer): Operation | undefined {
  const [bare = ''] = path.split('?');
  return operations.find((one) => one.method === method && one.pattern.test(bare))?.operation;
}

const validators = new Map<unknown, ValidateFunction>();

function faultsIn(schema: Json, value: unknown): string[] {
  const validate = validators.get(schema) ?? ajv.compile({ ...schema, components: document.components });
  validators.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
}

const answered = new Set<string>();

/** Operations that have been answered with success, in this process. */
export const answeredOperations = (): ReadonlySet<string> => answered;

export const documentedOperations: readonly string[] = operations.map(
  ({ operation }) => operation.operationId,
);

/** Differences between an answer and the API document. */
export function undocumented(answer: LiveAnswer): readonly string[] {
  const { status, json } = answer;
  const operation = operationOf(answer);
  if (status >= 400) {
    const schema = document.components.responses.Error.content['application/json']?.schema;
    return faultsIn(schema as Json, json);
  }
  if (!operation) return ['no such operation in the document'];
  const content = operation.responses[status]?.content?.['application/json'];
  const faults = content
    ? faultsIn(content.schema as Json, json)
    : operation.responses[status]
      ? []
      : [`no answer ${status} in the document`];
  if (!faults.length) answered.add(operation.operationId);
  return faults;
}

/** @throws for an answer that is not as the document says */
export function expectDocumented(answer: LiveAnswer): void {
  const faults = undocumented(answer);
  if (!faults.length) return;
  const { method, path, status } = answer;
  throw new Error(
    `${method} ${path} answered ${status} otherwise than the OpenAPI document says:\n  ${faults.slice(0, 10).join('\n  ')}`,
  );
}
