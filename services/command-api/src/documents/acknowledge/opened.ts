/** Whether somebody opened a document: today's readings stand in the log, earlier ones in the views too. */
import { streamName } from '@fournil/events/streams';
import type { Pool } from 'pg';
import type { CommandDeps } from '../../kernel/command.ts';
import { onceThere } from '../../shared/once-there.ts';

export interface Opening {
  readonly documentId: string;
  readonly employeeId: string;
  /** Day in Paris. */
  readonly today: string;
}

export type HasOpened = (opening: Opening) => Promise<boolean>;

async function inViews(pool: Pool, { documentId, employeeId }: Opening): Promise<boolean> {
  const { rowCount } = await onceThere(
    pool.query('select 1 from views.document_reads where document_id = $1 and employee_id = $2 limit 1', [
      documentId,
      employeeId,
    ]),
  );
  return (rowCount ?? 0) > 0;
}

export const openedInLog =
  (deps: Pick<CommandDeps, 'log' | 'generation'>, views: Pool, onceMade: () => Promise<void>): HasOpened =>
  async (opening) => {
    const facts = await deps.log.readStream(streamName('reads', opening.today, deps.generation));
    const isToday = facts.some(
      (fact) =>
        fact.type === 'DocumentRead' &&
        fact.data.documentId === opening.documentId &&
        fact.metadata.actor.employeeId === opening.employeeId,
    );
    if (isToday) return true;
    await onceMade();
    return inViews(views, opening);
  };
