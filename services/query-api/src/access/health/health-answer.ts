import { answerMetrics } from '@fournil/http-service/metrics';
import type { QueryDeps } from '../../kernel/deps.ts';
import { healthLooks } from './route.ts';

/** The health as figures: which part is well, how far each group of views is behind, how much was put aside. */
export function healthAnswer(deps: QueryDeps): void {
  const look = healthLooks(deps);
  answerMetrics({ name: 'fournil_mails', help: 'Mails of the outbox', label: 'status' }, async () => {
    const { rows } = await deps.pool.query<{ status: string; count: string }>(
      'select status, count(*)::text as count from mail.outbox group by status',
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
  });
  const views = async (figure: 'lagMs' | 'parked', per = 1) => {
    const told = await look();
    return Object.fromEntries(Object.entries(told.views).map(([name, view]) => [name, view[figure] / per]));
  };
  answerMetrics({ name: 'fournil_part_up', help: '1 for a part that is well', label: 'part' }, async () => {
    const { parts } = await look();
    return Object.fromEntries(
      Object.entries(parts).map(([name, { status }]) => [name, status === 'ok' ? 1 : 0]),
    );
  });
  answerMetrics(
    { name: 'fournil_views_lag_seconds', help: 'Age of the oldest fact not taken yet', label: 'group' },
    () => views('lagMs', 1000),
  );
  answerMetrics({ name: 'fournil_views_parked', help: 'Facts put aside', label: 'group' }, () =>
    views('parked'),
  );
}
