import type { ErrorAnswer } from '@fournil/contracts/answers';
import { defined } from '@fournil/contracts/defined';
import { Refusal, type RefusalCode, refusals } from '@fournil/contracts/refusals';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { countRefusal } from './metrics.ts';
import { repeatedly } from './repeated.ts';

/** The errors of express, its body reader, database and disk, in our codes. */
export function codeOf(error: unknown): RefusalCode {
  if (error instanceof Error && error.name === 'LogUnavailable') return 'unavailable';
  if (error instanceof Error && error.name === 'LogFull') return 'disk_full';
  if (typeof error !== 'object' || error === null) return 'internal';
  const type = 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') return 'too_large';
  if (type === 'charset.unsupported' || type === 'encoding.unsupported') return 'unsupported_media_type';
  const code = 'code' in error ? error.code : undefined;
  // Codes of Postgres, then of the file system; a full quota counts as a full disk.
  if (typeof code === 'string' && ['53100', 'ENOSPC', 'EDQUOT'].includes(code)) return 'disk_full';
  // The socket of a database on this machine is gone while it restarts.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'unavailable';
  // Postgres is stopping, or refuses new work.
  if (typeof code === 'string' && /^(57P0[123]|08\w{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code))
    return 'unavailable';
  if (error instanceof Error && /^Connection terminated/.test(error.message)) return 'unavailable';
  const status = 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? 'malformed' : 'internal';
}

/** Messages to callers while a part other than the called service is unavailable. */
export const awayTexts = {
  log: 'Le journal ne répond pas. Réessayez dans quelques secondes\u202f: rien n’est enregistré deux fois.',
  database: 'La base de données ne répond pas. Réessayez dans quelques secondes.',
};

/** Faults of the log itself are reported with their own texts, which say what to do. */
const shownAsTheyAre: ReadonlySet<string> = new Set(['DamagedStream', 'LogRefused']);

/** Other users get no names of logs and commands, since they cannot act on them. */
const textForOthers =
  'Rien ne peut être enregistré pour l’instant\u202f: l’administrateur en voit la raison et quoi faire.';

/** The log's server refuses Fournil's account: retries fail until somebody grants the right. */
const isAccountRefused = (error: Error): boolean =>
  error.name === 'LogUnavailable' && 'isAccountRefused' in error && error.isAccountRefused === true;

/** @param isAdmin whether the caller may read what is wrong with the installation itself */
export function toRefusal(error: unknown, isAdmin = false): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Error && (shownAsTheyAre.has(error.name) || isAccountRefused(error)))
    return new Refusal('unavailable', { text: isAdmin ? error.message : textForOthers });
  const code = codeOf(error);
  if (code !== 'unavailable') return new Refusal(code);
  const isLog = error instanceof Error && error.name === 'LogUnavailable';
  return new Refusal(code, { text: isLog ? awayTexts.log : awayTexts.database });
}

/** Answers every error in one shape; a 500 never reveals internals [calls-2]. */
export function answerError(logger: Logger): ErrorRequestHandler {
  const failures = repeatedly();
  return (error: unknown, _request, response, next) => {
    const refusal = toRefusal(error, response.locals.isAdmin === true);
    const { status } = refusals[refusal.code];
    countRefusal(refusal.code);
    const correlationId = String(response.locals.correlationId);
    if (status >= 500) {
      // The message of an unknown error may quote a value: only where it happened is logged.
      const stack =
        error instanceof Error ? (error.stack ?? '').split('\n').slice(1, 6).join('\n') : undefined;
      const name = error instanceof Error ? error.name : typeof error;
      // The reason of an unavailable log is French and contains no request data.
      const reason = name === 'LogUnavailable' && error instanceof Error ? error.message : undefined;
      const isAway = refusal.code === 'unavailable';
      const what = isAway ? (reason ?? '') : (stack ?? '');
      const count = failures.count(`${refusal.code} ${name} ${what}`);
      if (count !== undefined) {
        const entry = { correlationId, code: refusal.code, name, reason, count };
        logger.error(isAway ? entry : { ...entry, stack }, 'request failed');
      }
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
      ...defined({ details: refusal.details }),
    };
    if (refusal.code === 'unavailable') response.setHeader('Retry-After', '2');
    response.status(status).json(answer);
  };
}
