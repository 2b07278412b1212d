/** Whatever is entered in the register, its row, the state that commands decide on and its audit record say the same. */
import { registerEntry } from '@fournil/domain/register/record';
import { it } from 'vitest';
import { expectOneMeaning } from '../../../../testing/views/one-meaning.ts';
import { registerView } from './view.ts';

it('the views, the commands and the audit trail agree on an entry of the register after any events', () => {
  expectOneMeaning({
    record: registerEntry,
    first: ['EmployeeAdded'],
    ids: { employeeId: 'r1' },
    view: registerView,
    table: 'register_entries',
    rowsOf: ({ fields: { status } }) => [{ status }],
  });
});
