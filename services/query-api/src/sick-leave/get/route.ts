import { Refusal } from '@fournil/contracts/refusals';
import { getSickLeave } from '@fournil/contracts/sick-leave/endpoints';
import { addDays } from '@fournil/contracts/time/calendar';
import { erasedText } from '@fournil/events/erased';
import { implement } from '@fournil/http-service/service';
import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';
import type { QueryDeps } from '../../kernel/deps.ts';
import { describeCertificate } from '../describe.ts';
import { type ListedCertificate, selectCertificate, selectNames, selectOverlaps } from '../list/query.ts';
import { readerOf } from '../reader.ts';
import { historyOf } from './history.ts';

/** Days between two certificates that a Sunday and a holiday may leave. */
const longestGapDays = 3;

/** Certificates of the same person before and after this one. Nothing continues a rejected one, nor does it continue any. */
async function neighbours(views: Kysely<ViewsDatabase>, row: ListedCertificate) {
  const own = await views
    .selectFrom('certificates')
    .select(['certificate_id', 'start_date', 'end_date', 'status', 'prolongs'])
    .where('employee_id', '=', row.employee_id)
    .where('cleared', '=', false)
    .where('certificate_id', '<>', row.certificate_id)
    .orderBy('start_date')
    .execute();
  const shown = (one: (typeof own)[number]) => ({
    _id: one.certificate_id,
    startDate: one.start_date,
    endDate: one.end_date,
    status: one.status,
  });
  const earliest = addDays(row.start_date, -1 - longestGapDays);
  const standing = own.filter(({ status }) => status !== 'rejected');
  const isRejected = row.status === 'rejected';
  return {
    previous: standing.filter((one) => one.certificate_id === row.prolongs).map(shown)[0] ?? null,
    next: isRejected ? [] : standing.filter((one) => one.prolongs === row.certificate_id).map(shown),
    candidates: standing
      .filter((one) => one.end_date < row.start_date && one.end_date >= earliest)
      .map(shown),
  };
}

export const getSickLeaveRoute = ({ views, pool }: QueryDeps) =>
  implement(getSickLeave, async ({ params, session, now }) => {
    const reader = readerOf(session);
    const row = await selectCertificate(views, reader, params.id);
    if (!row) throw new Refusal('unknown_certificate');
    const [names, overlapsOf, steps, around] = await Promise.all([
      selectNames(views),
      selectOverlaps(pool, [row]),
      views
        .selectFrom('certificate_steps')
        .selectAll()
        .where('certificate_id', '=', params.id)
        .orderBy('revision')
        .execute(),
      neighbours(views, row),
    ]);
    const describing = { reader, now, nameOf: (id: string) => names.get(id) ?? erasedText };
    const described = describeCertificate(row, overlapsOf(row), describing);
    return {
      success: true as const,
      data: { ...described, history: historyOf(steps, describing), ...around },
    };
  });
