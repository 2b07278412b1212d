import type { ErrorAnswer } from '@fournil/contracts/answers';
import { Refusal, type RefusalCode, refusals } from '@fournil/contracts/refusals';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';

/** What express and its body reader throw, in our codes. */
function codeOf(error: unknown): RefusalCode {
  if (error instanceof Error && error.name === 'LogUnavailable') return 'unavailable';
  if (error instanceof Error && error.name === 'LogFull') return 'disk_full';
  if (typeof error !== 'object' || error === null) return 'internal';
  const type = 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') return 'too_large';
  if (type === 'charset.unsupported' || type === 'encoding.unsupported') return 'unsupported_media_type';
  const code = 'code' in error ? error.code : undefined;
  // Of Postgres, then of the file system: a quota is as good as a disk.
  if (typeof code === 'string' && ['53100', 'ENOSPC', 'EDQUOT'].includes(code)) return 'disk_full';
  // Postgres going away, or refusing new work while it stops.
  if (typeof code === 'string' && /^(57P0[123]|08\w{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code))
    return 'unavailable';
  if (error instanceof Error && /^Connection terminated/.test(error.message)) return 'unavailable';
  const status = 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? 'malformed' : 'internal';
}

/** What is wrong with the log itself is told in its own words: they say what to do. */
const toldAsTheyAre: ReadonlySet<string> = new Set(['DamagedStream', 'LogRefused']);

export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Error && toldAsTheyAre.has(error.name))
    return new Refusal('unavailable', { text: error.message });
  return new Refusal(codeOf(error));
}

/** Answers every error in one shape; a 500 never echoes what happened inside (design 4). */
export function answerError(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    const refusal = toRefusal(error);
    const { status } = refusals[refusal.code];
    const correlationId = String(response.locals.correlationId);
    if (status >= 500) {
      // The message of an unknown error may quote a value: only where it happened is logged.
      const stack =
        error instanceof Error ? (error.stack ?? '').split('\n').slice(1, 6).join('\n') : undefined;
      const name = error instanceof Error ? error.name : typeof error;
      logger.error({ correlationId, code: refusal.code, name, stack }, 'request failed');
    }
    if (response.headersSent) {
      next(error);
      return;
    }
    const answer: ErrorAnswer = {
      success: false,
      error: refusal.message,
      message: refusal.message,
      code: refusal.code,
      correlationId,
      ...(refusal.fields ? { fields: [...refusal.fields] } : {}),
      ...(refusal.details === undefined ? {} : { details: refusal.details }),
    };
    if (refusal.code === 'unavailable') response.setHeader('Retry-After', '2');
    response.status(status).json(answer);
  };
}
