import { type DaysBack, leave, type Proposal } from '@fournil/domain/vacations/record';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { Actor } from '@fournil/events/metadata';
import { vacationsEvents } from '@fournil/events/vacations/events';
import { json, jsonOrNull, oneOf, oneOfOrNull, sealed } from '../columns.ts';
import { defineView, type RowOf } from '../define.ts';
import { recordTable } from '../record-table.ts';

/** When and by whom something was decided; names are joined by the queries. */
interface Decided {
  /** ISO instant. */
  readonly at: string;
  readonly role: Actor['role'] | null;
  readonly employeeId: string | null;
}

/** Leave requested or recorded; both days included. Only `validated` leaves count. */
export const leaves = recordTable({
  name: 'leaves',
  record: leave,
  key: ['leaveId'],
  columns: {
    leaveId: 'text',
    employeeId: 'text',
    leaveType: oneOf('Congés payés', 'Sans solde', 'Autre', 'Récupération', 'Événement familial'),
    familyEvent: sealed('text null'),
    startDate: 'day',
    endDate: 'day',
    startHalf: oneOfOrNull('afternoon'),
    endHalf: oneOfOrNull('morning'),
    comment: sealed('text null'),
    city: 'text null',
    status: oneOf('pending', 'validated', 'rejected', 'withdrawn', 'cancelled'),
    origin: oneOf('request', 'manager'),
    /** ISO instant of the request or the record. */
    askedAt: 'text',
    decided: jsonOrNull<Decided>(),
    reason: sealed('text null'),
    cancellationRequested: 'boolean',
    cancellationReason: sealed('text null'),
    proposal: sealed(jsonOrNull<Proposal>()),
    daysBackRequested: jsonOrNull<DaysBack>(),
    daysBack: json<readonly DaysBack[]>(),
    /** Revision of the leave's stream. */
    revision: 'integer',
  },
  indexes: [['employeeId', 'startDate'], ['startDate']],
});
export type LeaveRow = RowOf<typeof leaves>;

const decidedIn = ({ metadata }: Recorded<FournilEvent>): Decided => ({
  at: metadata.recordedAt,
  role: metadata.actor.role ?? null,
  employeeId: metadata.actor.employeeId ?? null,
});

export const vacationsView = defineView({
  name: 'vacations',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [leaves],
  takes: vacationsEvents,
  on: (event) => [
    leaves.fold(event, ({ status }, before) => {
      const decided = before && before.status === status ? before.decided : decidedIn(event);
      return {
        askedAt: before?.askedAt ?? event.metadata.recordedAt,
        decided: status === 'pending' ? null : decided,
      };
    }),
  ],
});
