import { type Dashboard, maskedReadShownDays } from '@fournil/contracts/dashboard/endpoints';
import { addDays } from '@fournil/contracts/time/calendar';
import { healthFieldRevealed } from '@fournil/events/audit/events';
import type { Session } from '@fournil/http-service/session';
import { areBeingMade } from '@fournil/read-models/are-being-made';
import { describeWhole } from '@fournil/read-models/audit/describe';
import type { QueryDeps } from '../../kernel/deps.ts';
import { trailReader } from '../../shared/trail-reader.ts';

const mostShown = 50;

/** Who had masked data shown, when and why; nothing while the trail is being made, which the audit page says. */
export async function maskedReads(
  deps: QueryDeps,
  session: Session | null,
  today: string,
): Promise<Dashboard['maskedReads']> {
  try {
    const rows = await deps.trail
      .selectFrom('lines')
      .selectAll()
      .where('type', '=', healthFieldRevealed.type)
      .where('recorded_on', '>=', addDays(today, -maskedReadShownDays))
      .orderBy('position', 'desc')
      .limit(mostShown)
      .execute();
    if (rows.length === 0) return [];
    const reader = await trailReader(deps, session);
    return rows.map((row) => {
      const { line, reason } = describeWhole(row, reader);
      const { eventId, recordedAt, actor, sentence } = line;
      return { eventId, at: recordedAt, by: actor.name, text: sentence, reason: reason?.text ?? null };
    });
  } catch (error) {
    if (areBeingMade(error)) return [];
    throw error;
  }
}
