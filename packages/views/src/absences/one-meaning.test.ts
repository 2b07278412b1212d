/** Whatever becomes of a declaration, its row, the state that commands decide on and its audit record say the same. */
import { isPlainKind } from '@fournil/contracts/absences/kinds';
import { type Declaration, daysOf, declaration } from '@fournil/domain/absences/record';
import { unlessErased } from '@fournil/events/define';
import { it } from 'vitest';
import { expectOneMeaning, shownText } from '../../../../testing/views/one-meaning.ts';
import { absencesView } from './view.ts';

const ofDelays = ['date', 'duration'];
const ofPeriods = ['startDate', 'endDate', 'absenceKind'];

function rowOf(state: Declaration) {
  const kind = state.kind === 'delay' ? null : unlessErased(state.absenceKind, null);
  return {
    employeeId: state.employeeId,
    kind: state.kind,
    startDate: daysOf(state).startDate,
    endDate: daysOf(state).endDate,
    duration: state.kind === 'delay' ? state.duration : null,
    absenceKind: kind === null || isPlainKind(kind) ? null : kind,
    reason: shownText(state.reason),
    status: state.status,
    certificate: false,
  };
}

it('the views, the commands and the audit trail agree on a declaration after any events', () => {
  expectOneMeaning({
    record: declaration,
    first: ['SickLeaveDeclared', 'AbsenceDeclared', 'DelayDeclared'],
    ids: { declarationId: 'r1', employeeId: 'e1' },
    // A delay has a day and a duration, a period two dates and a kind.
    mayFollow: (state, { data }) =>
      !('kind' in state) || (state.kind === 'delay' ? ofPeriods : ofDelays).every((name) => !(name in data)),
    view: absencesView,
    table: 'declarations',
    rowsOf: (state) => [rowOf(state as Declaration)],
  });
});
