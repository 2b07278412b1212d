import { errorAnswer } from '@fournil/contracts/answers';
import type { FieldError } from '@fournil/contracts/french-issues';

interface Failure {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly fields?: readonly FieldError[] | undefined;
  readonly correlationId?: string | undefined;
  readonly details?: unknown;
  /** The body as it came. */
  readonly answer?: unknown;
}

/** A call that did not succeed. `message` is French and can be shown. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /**
   * A code of the contracts' refusals, or 'timeout', 'network', 'unreadable' (an error answer that is not
   * ours), 'refused' (one that gives no code), 'unexpected_shape' (an answer the contract does not know).
   */
  readonly code: string;
  readonly fields: readonly FieldError[];
  readonly correlationId: string | undefined;
  readonly details: unknown;
  readonly answer: unknown;

  constructor(failure: Failure) {
    super(failure.text);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.fields = failure.fields ?? [];
    this.correlationId = failure.correlationId;
    this.details = failure.details;
    this.answer = failure.answer;
  }

  /** Whether the server gave the reason; some screens then show it [screens-5]. */
  get answered(): boolean {
    return this.status >= 400 && this.code !== 'unreadable';
  }
}

/** The text of an error that has the specified fields only: `error`, or `message`. */
function specifiedText(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const texts = ['error' in body ? body.error : undefined, 'message' in body ? body.message : undefined];
  return texts.find((text) => typeof text === 'string' && text.trim() !== '') as string | undefined;
}

/**
 * Reads an error answer; one from another server (a proxy's page) keeps its status and gets a general text.
 */
export function readFailure(status: number, body: unknown): ApiError {
  const ours = errorAnswer.safeParse(body);
  if (!ours.success) {
    const text = specifiedText(body);
    return new ApiError({
      status,
      code: text === undefined ? 'unreadable' : 'refused',
      text: text ?? `Réponse inattendue du serveur (${status}).`,
      answer: body,
    });
  }
  const { code, error, fields, correlationId, details } = ours.data;
  return new ApiError({ status, code, text: error, fields, correlationId, details, answer: body });
}

/** The French text of whatever was thrown. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Une erreur inattendue est survenue.';
}

/** Whether no answer came at all: no network, or a server that is off. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0 && error.code === 'network';
