import type { Purpose } from '@fournil/events/define';
import { erasureEvents } from '@fournil/events/privacy/events';
import { json } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

interface KeptUntil {
  readonly purpose: Purpose;
  readonly until: string;
}

/** People with erased data, and the purposes that the law still keeps. */
export const erasures = defineTable({
  name: 'erasures',
  key: ['employee_id'],
  columns: {
    employee_id: 'text',
    erased: json<readonly Purpose[]>(),
    kept: json<readonly KeptUntil[]>(),
    waives_payslips: 'boolean',
    /** ISO instant of the request; null if there was none and everything was erased on its due day. */
    asked_at: 'text null',
    /** ISO instant of the last of them. */
    erased_at: 'text',
  },
});
export type ErasureRow = RowOf<typeof erasures>;

export const privacyView = defineView({
  name: 'privacy',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [erasures],
  takes: erasureEvents,
  on: {
    PersonErased: ({ data, metadata }) => [
      erasures.change({ employee_id: data.employeeId }, (row) => ({
        employee_id: data.employeeId,
        erased: [...new Set([...(row?.erased ?? []), ...data.purposes])],
        kept: data.kept,
        waives_payslips: data.waivesPayslips,
        asked_at: data.cause === 'asked' ? metadata.recordedAt : (row?.asked_at ?? null),
        erased_at: metadata.recordedAt,
      })),
    ],
  },
});
