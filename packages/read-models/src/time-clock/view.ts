import type { EventOfType } from '@fournil/events/catalogue';
import { type clockPersonEvents, type punchEvents, timeClockEvents } from '@fournil/events/time-clock/events';
import { json, sealed } from '../columns.ts';
import { type Change, defineTable, defineView, type RowOf } from '../define.ts';

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

export const clockPeople = defineTable({
  name: 'clock_people',
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

type PersonType = (typeof clockPersonEvents)[number]['type'];

const ofPerson = (
  { employeeId }: EventOfType<PersonType>['data'],
  change: Partial<Omit<ClockPersonRow, 'employeeId'>>,
): readonly Change[] => [
  clockPeople.change({ employeeId }, (row) => ({
    ...(row ?? { employeeId, punches: true, hasCode: false, notice: 0, noticeReadAt: null }),
    ...change,
  })),
];

export const timeClockView = defineView({
  name: 'time-clock',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [clockShop, clockDevices, clockPeople, punchFacts, punchesOpen, punchYearsErased],
  takes: timeClockEvents,
  on: (event) => {
    const { metadata, revision } = event;
    switch (event.type) {
      case 'ClockSwitched':
        return [clockShop.put({ id: 'shop', isOn: event.data.isOn })];
      case 'ClockDeviceEnrolled': {
        const { deviceId, name } = event.data;
        return [
          clockDevices.put({
            ...{ deviceId, name, enrolledAt: metadata.recordedAt, revokedAt: null },
          }),
        ];
      }
      case 'ClockDeviceRevoked':
        return [
          clockDevices.amend({ deviceId: event.data.deviceId }, (row) => ({
            ...row,
            revokedAt: metadata.recordedAt,
          })),
        ];
      case 'PunchYearErased':
        return [punchYearsErased.put({ year: event.data.year })];
      case 'ClockNoticeRead':
        return ofPerson(event.data, { notice: event.data.version, noticeReadAt: metadata.recordedAt });
      case 'ClockCodeChosen':
        return ofPerson(event.data, { hasCode: true });
      case 'ClockUseChanged':
        return ofPerson(event.data, { punches: event.data.punches });
      default: {
        const fact = { type: event.type, data: event.data } as PunchFact;
        return [
          punchFacts.put({
            employeeId: event.data.employeeId,
            month: event.data.month,
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
