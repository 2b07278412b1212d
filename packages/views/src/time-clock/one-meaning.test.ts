/** Whatever is punched and said of the clock, its rows, the states that commands decide on and the audit records say the same. */
import { clockPerson } from '@fournil/domain/time-clock/person';
import { punches } from '@fournil/domain/time-clock/record';
import { clockShop } from '@fournil/domain/time-clock/shop';
import { it } from 'vitest';
import { expectOneMeaning } from '../../../../testing/views/one-meaning.ts';
import { timeClockView } from './view.ts';

const view = timeClockView;

it("the views, the commands and the audit trail agree on the time clock's switch after any events", () => {
  expectOneMeaning({
    record: clockShop,
    first: ['ClockSwitched'],
    ids: {},
    member: 'deviceId',
    mayFollow: ({ devices }, { type, data }) => type !== 'ClockDeviceRevoked' || data.deviceId in devices,
    view,
    table: 'clock_shop',
    rowsOf: ({ isOn }) => [{ isOn }],
  });
});

it('the views, the commands and the audit trail agree on a person at the time clock after any events', () => {
  expectOneMeaning({
    record: clockPerson,
    first: ['ClockNoticeRead', 'ClockCodeChosen', 'ClockUseChanged'],
    ids: { employeeId: 'r1' },
    view,
    table: 'clock_people',
    rowsOf: ({ punches: isUsed, hasCode, notice }) => [{ punches: isUsed, hasCode, notice }],
  });
});

// Its rows are the facts, which readers fold with the same function.
it('the commands and the audit trail agree on the punches of a month after any events', () => {
  expectOneMeaning({
    record: punches,
    first: ['ClockedIn', 'ClockedOut', 'BreakStarted', 'BreakEnded', 'PunchAdded'],
    ids: { employeeId: 'r1', month: '2027-01' },
    member: 'punchId',
    mayFollow: ({ punches: known }, { type, data }) =>
      !('punchId' in data) || known.some(({ id }) => id === data.punchId) === /Corrected|Voided/.test(type),
  });
});
