/**
 * Work that is retried for ever, such as following the log: which failures are logged. A server that is down
 * for an hour must not fill the disk, and the log file must show that it recovered.
 */
import { awayTexts, codeOf } from './errors.ts';
import { repeatedly } from './repeated.ts';

export interface Attempts {
  /** An attempt failed: with an error, or with its reason in French. `fields` go into the line and distinguish no kind. */
  failed(error: unknown, fields?: object): void;
  /** An attempt came through. */
  succeeded(): void;
}

interface AttemptsLogger {
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

/** Errors of the log and the views: their messages are French and contain no user input. */
const speaking: ReadonlySet<string> = new Set([
  'LogNotReady',
  'LogUnavailable',
  'LogRefused',
  'DamagedStream',
  'ForeignLog',
  'GenerationChanged',
  'InstallationBusy',
  'MasterKeyProblem',
  'NewerViews',
  'StalledSubscription',
]);

/** Why an attempt failed, in French, without its full stop. The message of any other error may quote a value. */
function reasonOf(error: unknown): string {
  if (typeof error === 'string') return error.replace(/\.$/, '');
  if (error instanceof Error && speaking.has(error.name)) return error.message.replace(/\.$/, '');
  const known = codeOf(error);
  if (known === 'unavailable') return awayTexts.database.replace(/\..*$/, '');
  if (known === 'disk_full') return 'Le disque est plein';
  const code = typeof error === 'object' && error !== null && 'code' in error ? ` ${String(error.code)}` : '';
  return `erreur ${error instanceof Error ? error.name : typeof error}${code}`;
}

/**
 * `work` names it in French, as in « Envoi des e-mails ». Each kind of failure is logged at once, then in growing gaps with
 * how often it happened; the first success after a logged failure is logged too.
 */
export function logAttempts(logger: AttemptsLogger, work: string, now: () => number = Date.now): Attempts {
  const failures = repeatedly();
  let isLogged = false;
  return {
    failed: (error, fields = {}) => {
      const reason = reasonOf(error);
      const count = failures.count(reason, now());
      if (count === undefined) return;
      isLogged = true;
      const cause = error instanceof Error ? error.name : undefined;
      logger.warn({ ...fields, cause, count }, `${work}\u202f: ${reason}`);
    },
    succeeded: () => {
      if (isLogged) logger.info({}, `${work}\u202f: de nouveau`);
      isLogged = false;
    },
  };
}
