import type { EventOfType } from '@fournil/events/catalogue';
import { type clockPersonEvents, type punchEvents, timeClockEvents } from '@fournil/events/time-clock/events';
import { json, sealed } from '../columns.ts';
import { type Change, defineTable, defineView, type RowOf } from '../define.ts';

/** Whether the time clock is on. */
export const clockShop = defineTable({
  name: 'clock_shop',
  key: ['id'],
  columns: { id: 'text', is_on: 'boolean' },
});
export type ClockShopRow = RowOf<typeof clockShop>;

/** Enrolled tablets, including revoked ones, since punches name them. */
export const clockDevices = defineTable({
  name: 'clock_devices',
  key: ['device_id'],
  columns: { device_id: 'text', name: 'text', enrolled_at: 'text', revoked_at: 'text null' },
});
export type ClockDeviceRow = RowOf<typeof clockDevices>;

export const clockPeople = defineTable({
  name: 'clock_people',
  key: ['employee_id'],
  columns: {
    employee_id: 'text',
    punches: 'boolean',
    has_code: 'boolean',
    /** Version of the notice that was read last; 0 before. */
    notice: 'integer',
    notice_read_at: 'text null',
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
  key: ['employee_id', 'month', 'revision'],
  // Tablets ask each minute who is there.
  indexes: [['recorded_at']],
  columns: {
    employee_id: 'text',
    /** YYYY-MM of the arrival. */
    month: 'text',
    revision: 'integer',
    fact: sealed(json<PunchFact>()),
    recorded_at: 'text',
    role: 'text null',
    author: 'text null',
  },
});
export type PunchFactRow = RowOf<typeof punchFacts>;

/** Waits for the manager: a punch to be confirmed, or a correction that was asked for. */
export const punchesOpen = defineTable({
  name: 'punches_open',
  key: ['employee_id', 'item'],
  columns: {
    employee_id: 'text',
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
  const { employeeId: employee_id, month } = data;
  const item = 'requestId' in data ? data.requestId : data.punchId;
  const waits = type === 'PunchCorrectionAsked' || ('toConfirm' in data && data.toConfirm);
  if (waits) return [punchesOpen.put({ employee_id, item, month })];
  const isSettled = type === 'PunchCorrected' || type === 'PunchVoided' || type === 'PunchCorrectionAnswered';
  return isSettled ? [punchesOpen.change({ employee_id, item }, () => null)] : [];
}

type PersonType = (typeof clockPersonEvents)[number]['type'];

const ofPerson = (
  { employeeId }: EventOfType<PersonType>['data'],
  change: Partial<Omit<ClockPersonRow, 'employee_id'>>,
): readonly Change[] => [
  clockPeople.change({ employee_id: employeeId }, (row) => ({
    ...(row ?? { employee_id: employeeId, punches: true, has_code: false, notice: 0, notice_read_at: null }),
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
        return [clockShop.put({ id: 'shop', is_on: event.data.isOn })];
      case 'ClockDeviceEnrolled': {
        const { deviceId, name } = event.data;
        return [
          clockDevices.put({
            ...{ device_id: deviceId, name, enrolled_at: metadata.recordedAt, revoked_at: null },
          }),
        ];
      }
      case 'ClockDeviceRevoked':
        return [
          clockDevices.amend({ device_id: event.data.deviceId }, (row) => ({
            ...row,
            revoked_at: metadata.recordedAt,
          })),
        ];
      case 'PunchYearErased':
        return [punchYearsErased.put({ year: event.data.year })];
      case 'ClockNoticeRead':
        return ofPerson(event.data, { notice: event.data.version, notice_read_at: metadata.recordedAt });
      case 'ClockCodeChosen':
        return ofPerson(event.data, { has_code: true });
      case 'ClockUseChanged':
        return ofPerson(event.data, { punches: event.data.punches });
      default: {
        const fact = { type: event.type, data: event.data } as PunchFact;
        return [
          punchFacts.put({
            employee_id: event.data.employeeId,
            month: event.data.month,
            revision,
            fact,
            recorded_at: metadata.recordedAt,
            role: metadata.actor.role ?? null,
            author: metadata.actor.employeeId ?? null,
          }),
          ...openAfter(fact),
        ];
      }
    }
  },
});
