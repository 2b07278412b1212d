/** The state of every part of the installation in one answer, computed from the result of each check. */

import type { health } from '@fournil/contracts/access/endpoints';
import { defined } from '@fournil/contracts/defined';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import {
  type LogFailing,
  movedSentence,
  type Shared,
  sharedSentence,
} from '@fournil/event-log/identity/log-state';
import type { FailingTask } from '@fournil/store/vault/failing-tasks';
import type { GroupProgress } from '@fournil/views/read-group-progress';

export interface LogState {
  readonly position: bigint | null;
}

export interface FoundGroup {
  readonly name: string;
  /** Undefined when Postgres does not answer, null before the projections first ran. */
  readonly found: GroupProgress | null | undefined;
  /** When the first event that the group has not taken was recorded; null when up to date. */
  readonly missedAt: string | null;
}

/** Behind by more than this, people notice. */
const lateMs = 10_000;

const part = (up: boolean, detail?: string) => ({
  status: up ? ('ok' as const) : ('down' as const),
  ...defined({ detail }),
});

const facts = (count: number) => `${count} ${count > 1 ? 'faits mis' : 'fait mis'} de côté`;

const instant = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const takesNothing = ({ since, why }: LogFailing): string =>
  [
    `Rien n’est plus enregistré depuis le ${instant.format(since)}.`,
    why,
    'Fournil réessaie chaque seconde et reprend de lui-même.',
  ]
    .filter(Boolean)
    .join(' ');

const notTaken =
  'Rien ne peut être enregistré pour l’instant\u202f: le programme qui enregistre redémarre ou ne fonctionne pas. Ce qui est saisi reste sur la page\u202f; réessayez dans une minute.';

const importUnderWay =
  'Une base de données est en cours d’import\u202f: les pages montrent les données d’avant jusqu’à la fin.';

const failingSentence = ({ title, cause, since }: FailingTask): string =>
  `«\u00a0${title}\u00a0» échoue depuis le ${instant.format(new Date(since))} (${cause}). Fournil réessaie de lui-même.`;

/** For so long the move of a log to another server is reported, whether it was intended or not. */
const shownForMs = 24 * 3600_000;

const textOfMove = (moved: { at: Date; facts: number } | null | undefined, now: Date): string | undefined =>
  moved && now.getTime() - moved.at.getTime() < shownForMs
    ? `${movedSentence(moved.facts)} C’était le ${instant.format(moved.at)}.`
    : undefined;

/** Reported once, for a day: nobody has anything to do. */
const textOfGuest = (shared: Shared | null | undefined, now: Date): string | undefined =>
  shared && now.getTime() - shared.since.getTime() < shownForMs ? sharedSentence(shared.stream) : undefined;

/** Why views do not show the whole log; undefined when they do. */
function projectionsTrouble(
  views: readonly { lagMs: number; parked: number; position: string | null }[],
  importing: boolean,
) {
  const parked = views.reduce((sum, view) => sum + view.parked, 0);
  // While an import is being written, the views process its events, but still show the data in force.
  const isFirst = !importing && views.some(({ lagMs, position }) => lagMs > 0 && position === null);
  const isLate = !importing && views.some(({ lagMs }) => lagMs > lateMs);
  const answer = [
    ...(parked ? [`${facts(parked)}, que ce programme ne sait pas lire : voir la piste d'audit.`] : []),
    ...(isFirst || isLate
      ? ["Les vues se font à partir du journal : ce qui s'affiche est incomplet jusqu'à la fin."]
      : []),
  ];
  return answer.length ? answer.join(' ') : undefined;
}

export function describeHealth(seen: {
  readonly log: LogState | undefined;
  /** Why the log does not answer, in French; null while it does. */
  readonly logTrouble?: string | null;
  /** The reason why the log is neither read nor written, in French; null in normal operation. */
  readonly refused: string | null;
  /** Whether a command service runs. */
  readonly takesCommands: boolean;
  /** Since when commands cannot use the log, though it may answer here; null while they can. */
  readonly logFailing: LogFailing | null;
  readonly groups: readonly FoundGroup[];
  /** Warnings about the log's server: coming faults, and a clock that would record wrong times. */
  readonly logWarnings: readonly string[];
  /** When this log was last found on another server, and how many events were read to recognise it; null if never. */
  readonly moved?: { readonly at: Date; readonly facts: number } | null;
  /** Another program that uses the log's server; null if none was found. */
  readonly shared?: Shared | null;
  /** Whether a file is being imported, or a former state put in force. */
  readonly importing: boolean;
  /** Facts that no mail could be made of. */
  readonly mailParked: number;
  /** Work of the server itself that does not succeed. */
  readonly failing: readonly FailingTask[];
  readonly now: Date;
}): AnswerOf<typeof health> {
  const { log, logTrouble, groups, mailParked, failing, now, importing, logFailing } = seen;
  // During an import the command service is paused on purpose; it opens again on the imported data.
  const takesCommands = seen.takesCommands || importing;
  // A stopped service's last failure no longer counts.
  const isReadOnly = log !== undefined && takesCommands && logFailing !== null;
  const refused = seen.refused ?? (isReadOnly ? takesNothing(logFailing) : null);
  const database = groups.every(({ found }) => found !== undefined);
  const running = groups.every(({ found }) => found?.running === true);
  const views = Object.fromEntries(
    groups.map(({ name, found, missedAt }) => [
      name,
      {
        position: found?.position?.toString() ?? null,
        lagMs: missedAt === null ? 0 : Math.max(0, now.getTime() - Date.parse(missedAt)),
        parked: found?.parked ?? 0,
        rebuilding: found?.rebuilding ?? false,
      },
    ]),
  );
  const told =
    [textOfMove(seen.moved, now), textOfGuest(seen.shared, now)].filter(Boolean).join(' ') || undefined;
  const trouble = projectionsTrouble(Object.values(views), importing);
  const isDegraded =
    !log ||
    refused !== null ||
    !takesCommands ||
    !running ||
    trouble !== undefined ||
    seen.logWarnings.length > 0 ||
    mailParked > 0 ||
    failing.length > 0;
  const status = !database ? 'down' : isDegraded ? 'degraded' : importing ? 'importing' : 'ok';
  const degraded = (detail: string) => ({ status: 'degraded' as const, detail });
  return {
    status,
    parts: {
      'query-api': part(true),
      'command-api': takesCommands || !database ? part(database) : part(false, notTaken),
      database: database ? part(true) : part(false, 'La base de données ne répond pas.'),
      log:
        log !== undefined && refused === null && seen.logWarnings.length > 0
          ? degraded(seen.logWarnings.join(' '))
          : part(
              log !== undefined && refused === null,
              refused ?? (log === undefined ? (logTrouble ?? undefined) : told),
            ),
      projections: !running
        ? part(false, 'Aucun projecteur ne tient les vues à jour.')
        : trouble === undefined
          ? part(true, importing ? importUnderWay : undefined)
          : degraded(trouble),
      mail: mailParked
        ? degraded(`${facts(mailParked)}, dont aucun e-mail n'a pu être fait.`)
        : part(database),
      tasks: failing.length ? degraded(failing.map(failingSentence).join(' ')) : part(true),
    },
    log: { position: log?.position?.toString() ?? null },
    views,
  };
}

/** The public health: which parts are well, without the reasons. */
export function withoutReasons(answer: AnswerOf<typeof health>): AnswerOf<typeof health> {
  const parts = Object.entries(answer.parts).map(([name, { status }]) => [name, { status }] as const);
  return { ...answer, parts: Object.fromEntries(parts) };
}
