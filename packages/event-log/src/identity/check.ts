/** Checks whether a log is the one that this installation knows. */
import { setTimeout as wait } from 'node:timers/promises';
import { controlStream } from '@fournil/events/streams';
import { type EventLog, LogRefused } from '../event-log.ts';
import { type ExpectedLog, expectedLog } from './marks.ts';
import type { Queryable } from './past.ts';

export type Verdict =
  | { readonly kind: 'here' }
  /** The same log with other positions: a copy on another server. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'refused'; readonly sentence: string };

const waysOn =
  'Rien n’est enregistré ni mis à jour tant que cela dure. Corrigez l’adresse EVENTSTORE_URL, restaurez une sauvegarde dans un journal vide (npm run restore), ou prenez ce journal tel qu’il est (npm run ops -- adopt-log). Ce qui diffère\u202f: npm run audit:verify.';

/** The name of a log in sentences; earlier versions stored no id. */
export const nameOf = (logId: string | null): string => logId ?? 'celui que les vues et la chaîne ont lu';

export const refusedSentences = {
  empty: (expected: string): string =>
    `Le journal est vide alors que cette installation en a un avec des faits (${expected}). ${waysOn}`,
  other: (expected: string, found: string | null): string =>
    `Le journal trouvé n’est pas celui de cette installation\u202f: attendu ${expected}, trouvé ${found ?? 'un journal sans ouverture'}. ${waysOn}`,
  older: (expected: string, { stream, revision }: { stream: string; revision: number }): string =>
    `Le journal trouvé porte le bon nom (${expected}) mais n’est pas celui que cette installation a lu\u202f: il y manque au moins un fait qu’elle connaît (${stream}, révision ${revision}). C’est une copie plus ancienne, ou un journal modifié. ${waysOn}`,
};

type Log = Pick<EventLog, 'locate' | 'lastEvent' | 'readStoredStream'>;

/** The id in a log's first event; null for a log without one. */
export async function logIdOf(log: Pick<EventLog, 'readStoredStream'>): Promise<string | null> {
  const [first] = await log.readStoredStream(controlStream);
  return typeof first?.data.logId === 'string' ? first.data.logId : null;
}

/** One check of the log against the database. @throws LogUnavailable */
export async function checkLog(db: Queryable, log: Log): Promise<Verdict> {
  return compareLog(await expectedLog(db), log);
}

/** Whether `log` is the one that `expected` describes. @throws LogUnavailable */
export async function compareLog(expected: ExpectedLog | null, log: Log): Promise<Verdict> {
  if (!expected) return { kind: 'here' };
  const { marks } = expected;
  const logId = nameOf(expected.logId);
  const found = await Promise.all(marks.map(async (mark) => ({ mark, where: await log.locate(mark) })));
  const absent = found.find(({ where }) => where === 'absent');
  if (absent) {
    if ((await log.lastEvent()) === null) return { kind: 'refused', sentence: refusedSentences.empty(logId) };
    const foundId = await logIdOf(log);
    // Without a stored name: a log with some of the known events is an older or altered copy.
    const isSame =
      expected.logId === null ? found.some(({ where }) => where !== 'absent') : foundId === logId;
    const sentence = isSame
      ? refusedSentences.older(logId, absent.mark)
      : refusedSentences.other(logId, foundId);
    return { kind: 'refused', sentence };
  }
  // No event of it was read or stored yet, so only its id can be compared.
  if (marks.length === 0) {
    const foundId = await logIdOf(log);
    if (foundId === logId) return { kind: 'here' };
    const isEmpty = foundId === null && (await log.lastEvent()) === null;
    const sentence = isEmpty ? refusedSentences.empty(logId) : refusedSentences.other(logId, foundId);
    return { kind: 'refused', sentence };
  }
  return { kind: found.some(({ where }) => where === 'elsewhere') ? 'elsewhere' : 'here' };
}

const lookForMs = 5000;
const betweenLooksMs = 250;

/**
 * Tries for five seconds before a log counts as absent or empty: a server that has just restarted may be
 * late. @param onDoubt called at once, so that nothing is appended meanwhile
 */
export async function lookAtLog(
  db: Queryable,
  log: Log,
  {
    onDoubt,
    patienceMs = lookForMs,
  }: { onDoubt?: (sentence: string) => Promise<void>; patienceMs?: number } = {},
): Promise<Verdict> {
  const giveUpAt = performance.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    const verdict = await checkLog(db, log);
    if (verdict.kind !== 'refused' || performance.now() >= giveUpAt) return verdict;
    if (isFirst) await onDoubt?.(verdict.sentence);
    await wait(betweenLooksMs);
  }
}

/** A log that refuses appends while `whyNot` gives a reason; reads continue. */
export const guardedLog = (
  log: EventLog,
  whyNot: () => string | null | Promise<string | null>,
): EventLog => ({
  ...log,
  append: async (stream, expected, events) => {
    const sentence = await whyNot();
    if (sentence !== null) throw new LogRefused(sentence);
    return log.append(stream, expected, events);
  },
});
