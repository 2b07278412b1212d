/**
 * An express application from a table of endpoints: correlation id, session, permission, validation and the
 * shape of every answer are handled here, once [calls-1] [calls-2]. Handlers contain only their own logic.
 */
import { randomUUID } from 'node:crypto';
import { defined } from '@fournil/contracts/defined';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@fournil/contracts/endpoint';
import { mayUse } from '@fournil/contracts/permissions';
import { Refusal } from '@fournil/contracts/refusals';
import compression from 'compression';
import express, { type Express, type Request, type Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { answerError } from './errors.ts';
import type { ReceivedForm, ReceiveForm, UploadedFile } from './form.ts';
import { countRequest } from './metrics.ts';
import { idempotencyKeyOf, parsed, parseJson, readBody, refuseCrossSite } from './read-request.ts';
import { asAnswered, type Handled, Reply } from './reply.ts';
import { type FindSession, positionCookieFor, type Session } from './session.ts';

/** Instants come from here, so that tests and the demo can set them. */
export type Clock = () => Date;

export interface ServiceRequest<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly session: Session | null;
  /** The enrolled device that calls; set for endpoints of devices only. */
  readonly deviceId?: string;
  readonly correlationId: string;
  readonly idempotencyKey?: string;
  /** Address of the caller, from the gateway. */
  readonly address: string;
  /** Scheme, name and port used by the caller, from the gateway. */
  readonly origin: string;
  readonly now: Date;
  header(name: string): string | undefined;
  setHeader(name: string, value: string): void;
  /** The raw body, for its HMAC; of a form, its fields and the hashes of its files. */
  readonly rawBody: string;
  /** Files of a form, gone once the handler is done. */
  readonly files?: readonly UploadedFile[];
}

export interface Implementation {
  readonly endpoint: Endpoint;
  // biome-ignore lint/suspicious/noExplicitAny: the endpoint's schemas prove the types `implement` erases here
  readonly handle: (request: ServiceRequest<any, any, any>) => Promise<unknown>;
}

/** Binds a handler to its endpoint, whose schemas type its request and its answer. */
export function implement<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  E extends Endpoint<P, Q, B, A>,
>(
  endpoint: E & Endpoint<P, Q, B, A>,
  handle: (
    request: ServiceRequest<
      ParamsOf<Endpoint<P, Q, B, A>>,
      QueryOf<Endpoint<P, Q, B, A>>,
      BodyOf<Endpoint<P, Q, B, A>>
    >,
  ) => Promise<Handled<z.output<A>> | Reply>,
): Implementation {
  return { endpoint, handle: async (request) => asAnswered(endpoint.answer, await handle(request)) };
}

export interface ServiceOptions {
  readonly implementations: readonly Implementation[];
  readonly findSession: FindSession;
  /** The enrolled device of a request; needed where an endpoint is for devices. */
  readonly findDevice?: (cookieHeader: string | undefined) => Promise<string | null>;
  readonly logger: Logger;
  readonly clock: Clock;
  /** The address people type, when a TLS proxy is in front. */
  readonly publicUrl?: string;
  /** The proxies whose X-Forwarded-For is believed, as `trustedProxyOf` reads it, or of how many hops; this machine's by default. */
  readonly trustedProxy?: string | number;
  /** Runs once the caller may call and before anything of the body is read: may refuse for want of room. */
  readonly beforeBody?: (endpoint: Endpoint) => Promise<void>;
  /** Runs after validation and before the handler: the query API waits for a position here. */
  readonly beforeHandle?: (request: ServiceRequest) => Promise<void>;
  /** Takes forms with files in; needed where an endpoint takes them. */
  readonly receiveForm?: ReceiveForm;
}

const defaultBodyLimit = 64 * 1024;
/** Calls that a person who must change a one-time password may still make [access-7]. */
const openBeforePasswordChange = new Set([
  'access.me',
  'access.logout',
  'access.login',
  'access.change-own-password',
]);
const correlationPattern = /^[\w-]{8,64}$/;

function refuseUnlessAllowed(endpoint: Endpoint, session: Session | null): void {
  if (endpoint.access === 'public') return;
  if (!session) throw new Refusal('not_logged_in');
  if (session.mustChangePassword && !openBeforePasswordChange.has(endpoint.id)) {
    throw new Refusal('password_change_needed');
  }
  if (session.isFormer && !endpoint.openToFormer) throw new Refusal('former_employee');
  if (mayUse(endpoint.access, session)) return;
  if (endpoint.access === 'admin') throw new Refusal('admin_only');
  const { access } = endpoint;
  const isOwnAccount = access === 'personal' || access === 'concerned' || access === 'own';
  const isStaff = session.role === 'employee' || access !== 'own';
  throw new Refusal(isOwnAccount && isStaff ? 'personal_account_needed' : 'forbidden');
}

/** express 5 answers decoded params; a broken percent-encoding throws before the handler. */
async function serve(options: ServiceOptions, one: Implementation, request: Request, response: Response) {
  const { endpoint } = one;
  const now = options.clock();
  refuseCrossSite(request, options.publicUrl);
  const session = await options.findSession(request.get('cookie'), now);
  response.locals.isAdmin = session?.role === 'admin';
  const isForDevices = endpoint.access === 'device';
  // A device is a caller of its own: the user logged in on it does not matter.
  const deviceId = isForDevices ? await options.findDevice?.(request.get('cookie')) : undefined;
  if (!isForDevices) refuseUnlessAllowed(endpoint, session);
  else if (!deviceId) throw new Refusal('device_only');
  await options.beforeBody?.(endpoint);
  if (endpoint.multipart) {
    if (!options.receiveForm) throw new Error(`${endpoint.id} takes files and the service does not`);
    const form = await options.receiveForm(request, endpoint.multipart);
    try {
      await answer(options, one, request, response, { session, deviceId, now, form, rawBody: form.digest });
    } finally {
      await form.discard();
    }
    return;
  }
  const rawBody = await readBody(request, response, endpoint.bodyLimit ?? defaultBodyLimit);
  await answer(options, one, request, response, { session, deviceId, now, form: null, rawBody });
}

/** The log position after the answer's command; null if it wrote nothing. */
const positionIn = (result: unknown): string | null =>
  typeof result === 'object' && result !== null && 'position' in result && typeof result.position === 'string'
    ? result.position
    : null;

interface Read {
  readonly session: Session | null;
  readonly deviceId: string | null | undefined;
  readonly now: Date;
  readonly form: ReceivedForm | null;
  readonly rawBody: string;
}

async function answer(
  options: ServiceOptions,
  one: Implementation,
  request: Request,
  response: Response,
  { session, deviceId, now, form, rawBody }: Read,
) {
  const { endpoint } = one;
  const idempotencyKey = idempotencyKeyOf(request);
  const handled: ServiceRequest = {
    params: parsed(endpoint.params, request.params),
    query: parsed(endpoint.query, request.query),
    body: parsed(endpoint.body, form ? form.fields : parseJson(rawBody)),
    ...(form ? { files: form.files } : {}),
    session,
    ...(deviceId ? { deviceId } : {}),
    correlationId: String(response.locals.correlationId),
    ...defined({ idempotencyKey }),
    address: request.ip ?? 'unknown',
    origin: `${request.protocol}://${request.host}`,
    now,
    header: (name) => request.get(name),
    setHeader: (name, value) => void response.setHeader(name, value),
    rawBody,
  };
  await options.beforeHandle?.(handled);
  const result = await one.handle(handled);
  // The call took too long, and the front has answered in its place.
  if (response.headersSent) return;
  const position = positionIn(result);
  // In addition to the cookies that the handler set.
  if (position !== null) response.append('Set-Cookie', positionCookieFor(position, handled.origin));
  if (result instanceof Reply) await result.send(response);
  else response.json(result);
}

/** Answers that a page waits for; a file on its way to disk may be gigabytes, or compressed already. */
const isShownOnPage = (_: Request, response: Response): boolean =>
  String(response.getHeader('Content-Type')).startsWith('application/json') &&
  !response.hasHeader('Content-Disposition');

export function createService(options: ServiceOptions): Express {
  const app = express();
  app.set('trust proxy', options.trustedProxy ?? 'loopback');
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(
    helmet({
      contentSecurityPolicy: {
        // Helmet's own would turn http into https, which a shop's network may not have.
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      // Set by the gateway, which knows whether TLS is used; never for subdomains.
      strictTransportSecurity: false,
      crossOriginOpenerPolicy: false,
    }),
  );
  app.use((request, response, next) => {
    const given = request.get('x-correlation-id');
    const correlationId = given && correlationPattern.test(given) ? given : randomUUID();
    response.locals.correlationId = correlationId;
    response.setHeader('X-Correlation-Id', correlationId);
    response.setHeader('Cache-Control', 'no-store');
    const started = performance.now();
    response.on('finish', () => {
      // The route's pattern, never the path: an address holds ids, sometimes names.
      const route = String(response.locals.endpoint ?? 'none');
      const durationMs = Math.round(performance.now() - started);
      countRequest(route, response.statusCode, durationMs);
      options.logger.info(
        { correlationId, endpoint: route, status: response.statusCode, durationMs },
        'request',
      );
    });
    next();
  });
  app.use(compression({ filter: isShownOnPage }));
  for (const one of options.implementations) {
    const method = one.endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    app[method](`/api${one.endpoint.path}`, async (request, response) => {
      response.locals.endpoint = one.endpoint.id;
      await serve(options, one, request, response);
    });
  }
  app.use(() => {
    throw new Refusal('not_found');
  });
  app.use(answerError(options.logger));
  return app;
}
