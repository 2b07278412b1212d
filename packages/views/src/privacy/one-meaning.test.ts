/** Whatever is erased of a person, the row, the state that commands decide on and the audit record say the same. */
import { personRecord } from '@fournil/domain/privacy/record';
import { it } from 'vitest';
import { expectOneMeaning } from '../../../../testing/views/one-meaning.ts';
import { privacyView } from './view.ts';

it('the views, the commands and the audit trail agree on erased data after any events', () => {
  expectOneMeaning({
    record: personRecord,
    first: ['PersonErased'],
    ids: { employeeId: 'r1' },
    mayFollow: (_state, { type }) => type !== 'EmployeeAdded',
    view: privacyView,
    table: 'erasures',
    rowsOf: ({ erased, kept, waivesPayslips }) => [{ erased, kept, waivesPayslips }],
  });
});
