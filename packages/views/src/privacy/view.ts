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
  key: ['employeeId'],
  columns: {
    employeeId: 'text',
    erased: json<readonly Purpose[]>(),
    kept: json<readonly KeptUntil[]>(),
    waivesPayslips: 'boolean',
    /** ISO instant of the request; null if there was none and everything was erased on its due day. */
    askedAt: 'text null',
    /** ISO instant of the last of them. */
    erasedAt: 'text',
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
      erasures.change({ employeeId: data.employeeId }, (row) => ({
        employeeId: data.employeeId,
        erased: [...new Set([...(row?.erased ?? []), ...data.purposes])],
        kept: data.kept,
        waivesPayslips: data.waivesPayslips,
        askedAt: data.cause === 'asked' ? metadata.recordedAt : (row?.askedAt ?? null),
        erasedAt: metadata.recordedAt,
      })),
    ],
  },
});
