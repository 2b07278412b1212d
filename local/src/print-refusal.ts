/**
 * Prints on the terminal of `npm start` why the log is refused, as soon as any service finds it, and when it
 * is over.
 */
import { readRefusal } from '@fournil/event-log/identity/log-state';
import pg from 'pg';
import type { Say } from './console.ts';

const lookEveryMs = 2000;

export function printRefusal(
  databaseUrl: string,
  say: Pick<Say, 'plain'>,
  everyMs = lookEveryMs,
): { stop(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  pool.on('error', () => undefined);
  let printed: string | null = null;
  let before: string | null = null;
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    const refused = await readRefusal(pool);
    // A refusal may remain from an earlier run until the log is checked: it counts when seen twice.
    const isMeant = refused === before;
    before = refused;
    if (!isMeant || refused === printed) return;
    if (refused !== null) say.plain(`\n  Rien n’est enregistré pour l’instant. ${refused}\n`);
    else say.plain('  Le journal est de nouveau suivi\u202f: les enregistrements reprennent.');
    printed = refused;
  };
  const timer = setInterval(() => {
    // The process that needs the database reports when it is unavailable.
    looking = looking.then(look).catch(() => undefined);
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
      await pool.end();
    },
  };
}
