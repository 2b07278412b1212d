/** Reads the parts of a request: its body, its fields by the endpoint's schemas, and its idempotency key. */
import { parseInput } from '@fournil/contracts/french-issues';
import { Refusal } from '@fournil/contracts/refusals';
import express, { type Request, type Response } from 'express';
import type { z } from 'zod';

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const idempotencyPattern = /^[\x21-\x7e]{8,200}$/;

/** Parses one part of the request; without a schema it must be empty. */
export function parsed(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) {
    if (input === undefined || input === null) return undefined;
    const names = typeof input === 'object' ? Object.keys(input) : [''];
    if (!names.length) return undefined;
    const fields = names.map((field) => ({ field, message: `Champ inconnu : ${field.slice(0, 80)}.` }));
    throw new Refusal('invalid_input', { fields });
  }
  const result = parseInput(schema, input);
  if (result.ok) return result.value;
  const [text, ...otherTexts] = new Set(result.errors.map((error) => error.message));
  throw new Refusal('invalid_input', {
    fields: result.errors,
    // A single error is shown by its own sentence; several are shown at their fields.
    ...(text !== undefined && !otherTexts.length ? { text } : {}),
  });
}

/** @throws Refusal for a key that is no plain text of 8 to 200 characters */
export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined) return undefined;
  if (!idempotencyPattern.test(key)) {
    throw new Refusal('malformed', {
      text: "L'en-tête Idempotency-Key doit contenir 8 à 200 caractères simples.",
    });
  }
  return key;
}

/** The body as text, '' without one. @throws Refusal for a larger one, or one that is not JSON */
export async function readBody(request: Request, response: Response, limit: number): Promise<string> {
  if (!unsafe.has(request.method)) return '';
  const length = Number(request.get('content-length') ?? 0);
  if (length > limit) throw new Refusal('too_large');
  const hasBody = length > 0 || request.get('transfer-encoding') !== undefined;
  if (hasBody && !request.is('application/json')) throw new Refusal('unsupported_media_type');
  await new Promise<void>((resolve, reject) => {
    express.text({ type: () => true, limit })(request, response, (error?: unknown) =>
      error ? reject(error) : resolve(),
    );
  });
  return typeof request.body === 'string' ? request.body : '';
}

/** @throws Refusal for a text that is not JSON; undefined for an empty one */
export function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid_json');
  }
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site's page sends with our cookie. Browsers name the origin in
 * Sec-Fetch-Site, older ones in Origin; programs that are no browser send neither, and have our cookie only
 * on purpose.
 */
export function refuseCrossSite(request: Request, publicUrl: string | undefined): void {
  if (safe.has(request.method)) return;
  const site = request.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('cross_site');
  const origin = request.get('origin');
  if (origin === undefined) return;
  // X-Forwarded-Host only from a proxy that is believed: anybody can send one.
  const here = [...(publicUrl ? [new URL(publicUrl).host] : []), request.host];
  if (origin === 'null' || !URL.canParse(origin) || !here.includes(new URL(origin).host))
    throw new Refusal('cross_site');
}
