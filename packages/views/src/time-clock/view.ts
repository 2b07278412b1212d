import { clockPerson } from '@fournil/domain/time-clock/person';
import type { EventOfType } from '@fournil/events/catalogue';
import { type punchEvents, timeClockEvents } from '@fournil/events/time-clock/events';
import { json, sealed } from '../columns.ts';
import { type Change, defineTable, defineView, type RowOf } from '../define.ts';
import { recordTable } from '../record-table.ts';

/** Whether the time clock is on. */
export const clockShop = defineTable({
  name: 'clock_shop',
  key: ['id'],
  columns: { id: 'text', isOn: 'boolean' },
});
export type ClockShopRow = RowOf<typeof clockShop>;

/** Enrolled tablets, including revoked ones, since punches name them. */
export const clockDevices = defineTable({
  name: 'clock_devices',
  key: ['deviceId'],
  columns: { deviceId: 'text', name: 'text', enrolledAt: 'text', revokedAt: 'text null' },
});
export type ClockDeviceRow = RowOf<typeof clockDevices>;

export const clockPeople = recordTable({
  name: 'clock_people',
  record: clockPerson,
  key: ['employeeId'],
  columns: {
    employeeId: 'text',
    punches: 'boolean',
    hasCode: 'boolean',
    /** Version of the notice that was read last; 0 before. */
    notice: 'integer',
    noticeReadAt: 'text null',
  },
});
export type ClockPersonRow = RowOf<typeof clockPeople>;

type PunchType = (typeof punchEvents)[number]['type'];
export type PunchFact = {
  [T in PunchType]: { readonly type: T; readonly data: EventOfType<T>['data'] };
}[PunchType];

/**
 * Events of punches: readers fold them with the same function as the commands, so that both have the same
 * periods. Instants, devices and texts are sealed in the event.
 */
export const punchFacts = defineTable({
  name: 'punch_facts',
  key: ['employeeId', 'month', 'revision'],
  // Tablets ask each minute who is there.
  indexes: [['recordedAt']],
  columns: {
    employeeId: 'text',
    /** YYYY-MM of the arrival. */
    month: 'text',
    revision: 'integer',
    fact: sealed(json<PunchFact>()),
    recordedAt: 'text',
    role: 'text null',
    author: 'text null',
  },
});
export type PunchFactRow = RowOf<typeof punchFacts>;

/** Waits for the manager: a punch to be confirmed, or a correction that was asked for. */
export const punchesOpen = defineTable({
  name: 'punches_open',
  key: ['employeeId', 'item'],
  columns: {
    employeeId: 'text',
    /** Of the punch or the request. */
    item: 'text',
    month: 'text',
  },
});
export type PunchOpenRow = RowOf<typeof punchesOpen>;

/** The years of punches whose keys are destroyed, by person. */
export const punchYearsErased = defineTable({
  name: 'punch_years_erased',
  key: ['year'],
  columns: { year: 'text' },
});
export type PunchYearErasedRow = RowOf<typeof punchYearsErased>;

function openAfter({ type, data }: PunchFact): readonly Change[] {
  const { employeeId, month } = data;
  const item = 'requestId' in data ? data.requestId : data.punchId;
  const waits = type === 'PunchCorrectionAsked' || ('toConfirm' in data && data.toConfirm);
  if (waits) return [punchesOpen.put({ employeeId, item, month })];
  const isSettled = type === 'PunchCorrected' || type === 'PunchVoided' || type === 'PunchCorrectionAnswered';
  return isSettled ? [punchesOpen.change({ employeeId, item }, () => null)] : [];
}

export const timeClockView = defineView({
  name: 'time-clock',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [clockShop, clockDevices, clockPeople, punchFacts, punchesOpen, punchYearsErased],
  takes: timeClockEvents,
  on: (event) => {
    const { metadata, revision } = event;
    switch (event.type) {
      case 'ClockSwitched':
        return [clockShop.putFact(event.data, { id: 'shop' })];
      case 'ClockDeviceEnrolled':
        return [clockDevices.putFact(event.data, { enrolledAt: metadata.recordedAt })];
      case 'ClockDeviceRevoked':
        return [clockDevices.amendFact(event.data, { revokedAt: metadata.recordedAt })];
      case 'PunchYearErased':
        return [punchYearsErased.putFact(event.data, {})];
      case 'ClockNoticeRead':
        return [clockPeople.fold(event, () => ({ noticeReadAt: metadata.recordedAt }))];
      case 'ClockCodeChosen':
      case 'ClockUseChanged':
        return [clockPeople.fold(event)];
      default: {
        const fact = { type: event.type, data: event.data } as PunchFact;
        return [
          punchFacts.putFact(event.data, {
            revision,
            fact,
            recordedAt: metadata.recordedAt,
            role: metadata.actor.role ?? null,
            author: metadata.actor.employeeId ?? null,
          }),
          ...openAfter(fact),
        ];
      }
    }
  },
});
