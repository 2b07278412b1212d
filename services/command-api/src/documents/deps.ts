import type { FileStore } from '@fournil/files/file-store';
import type { Inspector } from '@fournil/files/inspector';
import type { Pool } from 'pg';
import type { CommandDeps } from '../kernel/command.ts';
import type { FindEmployee } from '../shared/find-employee.ts';

export interface DocumentsDeps extends CommandDeps {
  readonly findEmployee: FindEmployee;
  /** Files that people send: opened apart, kept sealed. */
  readonly files: { readonly inspector: Inspector; readonly store: FileStore };
}

/** Day by which something ended, of which cause. */
export interface Due {
  readonly documentId: string;
  readonly cause: 'expired' | 'deleted';
}

const undefinedTable = '42P01';

/**
 * Documents that ended on `lastDay` or before and still have their file. From the views: what is destroyed is decided
 * on the stream. Nothing while the views are being made.
 */
export async function documentsDue(pool: Pool, lastDay: string): Promise<readonly Due[]> {
  try {
    const { rows } = await pool.query<{ id: string; state: 'filed' | 'deleted' }>(
      `select document_id as id, state from views.documents
       where (state = 'filed' and expiry_date <= $1) or (state = 'deleted' and deleted_on <= $1)
       order by document_id`,
      [lastDay],
    );
    return rows.map(({ id, state }) => ({
      documentId: id,
      cause: state === 'filed' ? 'expired' : 'deleted',
    }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === undefinedTable) return [];
    throw error;
  }
}

/** Destroyed ones whose file may have outlived its fact: the process died between the two, or a backup was restored. */
export async function documentsDestroyed(pool: Pool): Promise<readonly string[]> {
  try {
    const { rows } = await pool.query<{ id: string }>(
      `select d.document_id as id from views.documents d
       join vault.keys k on k.subject = 'document.' || d.document_id
       where d.state = 'destroyed' order by d.document_id`,
    );
    return rows.map(({ id }) => id);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === undefinedTable) return [];
    throw error;
  }
}
