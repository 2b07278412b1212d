/**
 * Nothing is deleted automatically that « Bientôt supprimés » has not shown for thirty days: not what an update, an exit entered late
 * or a payslip filed late makes due at once either.
 */
import { noticeDays } from '@fournil/contracts/privacy/paper-retention';
import { addDays } from '@fournil/contracts/time/calendar';
import type { Pool } from 'pg';

/**
 * Records what is announced from `today` on and, where `all` is whole, forgets what is not due any more; answers whether something was announced long enough.
 */
export async function announce(
  pool: Pool,
  all: readonly string[],
  today: string,
  { isWhole }: { readonly isWhole: boolean },
): Promise<(what: string) => boolean> {
  if (isWhole) await pool.query('delete from vault.retention_told where what <> all($1)', [all]);
  await pool.query(
    'insert into vault.retention_told (what, since) select unnest($1::text[]), $2 on conflict do nothing',
    [all, today],
  );
  const { rows } = await pool.query<{ what: string; since: string }>(
    'select what, since from vault.retention_told',
  );
  const since = new Map(rows.map((row) => [row.what, row.since]));
  return (what) => addDays(since.get(what) ?? today, noticeDays) <= today;
}
