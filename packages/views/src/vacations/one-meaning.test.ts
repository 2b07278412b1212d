/** Whatever becomes of a leave, its row, the state that commands decide on and its audit record say the same. */
import { type KnownLeave, leave } from '@fournil/domain/vacations/record';
import { it } from 'vitest';
import { expectOneMeaning, shownText } from '../../../../testing/views/one-meaning.ts';
import { vacationsView } from './view.ts';

it('the views, the commands and the audit trail agree on a leave after any events', () => {
  expectOneMeaning({
    record: leave,
    first: ['LeaveRecorded', 'VacationRequested'],
    ids: { leaveId: 'r1', employeeId: 'e1' },
    view: vacationsView,
    table: 'leaves',
    rowsOf: (state) => {
      const { familyEvent, comment, reason, cancellationReason, ...plain } = state as KnownLeave;
      const texts = { familyEvent, comment, reason, cancellationReason };
      const shown = Object.entries(texts).map(([name, text]) => [name, shownText(text)]);
      return [{ ...plain, ...Object.fromEntries(shown) }];
    },
  });
});
