/** Whatever becomes of a leave, its row, the state that commands decide on and its audit record say the same. */
import { type KnownLeave, leave } from '@fournil/domain/vacations/record';
import { it } from 'vitest';
import { expectOneMeaning } from '../../../../testing/read-models/one-meaning.ts';
import { rowOfLeave, vacationsView } from './view.ts';

it('the views, the commands and the audit trail agree on a leave after any events', () => {
  expectOneMeaning({
    record: leave,
    first: ['LeaveRecorded', 'VacationRequested'],
    ids: { leaveId: 'r1', employeeId: 'e1' },
    view: vacationsView,
    table: 'leaves',
    rowsOf: (state) => [rowOfLeave(state as KnownLeave)],
  });
});
