/** Whatever becomes of a declaration, its row, the state that commands decide on and its audit record say the same. */
import { isPlainKind } from '@fournil/contracts/absences/kinds';
import {
  type Declaration,
  type DeclarationState,
  daysOf,
  declaration,
} from '@fournil/domain/absences/record';
import { it } from 'vitest';
import {
  datesOf,
  expectOneMeaning,
  type Step,
  shownText,
  textAs,
} from '../../../../testing/read-models/one-meaning.ts';
import { absencesView } from './view.ts';

const kindAs = (n: number, kind: string) => (n % 2 ? { absenceKind: kind } : {});
const sick: Step = (n) => [
  'SickLeaveDeclared',
  { ...datesOf(n), ...kindAs(n, 'work'), ...textAs('reason', n) },
];
const absent: Step = (n) => [
  'AbsenceDeclared',
  { ...datesOf(n), ...kindAs(n, 'maternity'), ...textAs('reason', n) },
];
const late: Step = (n) => [
  'DelayDeclared',
  { date: datesOf(n).startDate, duration: 5 + n, ...textAs('reason', n) },
];
const correct: Step = (n) => [
  'DeclarationCorrected',
  {
    ...(n % 2 ? datesOf(n) : { reason: n % 4 ? null : `Texte ${n}` }),
    ...kindAs(n >> 1, 'sick'),
    correctionReason: 'Certificat reçu',
  },
];
const correctDelay: Step = (n) => [
  'DeclarationCorrected',
  { ...(n % 2 ? { duration: n + 1 } : { date: datesOf(n).endDate }), correctionReason: 'Pointage' },
];
const cancel: Step = () => ['DeclarationCancelled', { cancellationReason: 'Erreur' }];

function stepsAfter(state: DeclarationState): readonly Step[] {
  if (state.status === 'unknown') return [sick, absent, late];
  if (state.status === 'cancelled') return [];
  return [state.kind === 'delay' ? correctDelay : correct, cancel];
}

function rowOf(state: Declaration) {
  const kind = state.kind === 'delay' ? null : shownText(state.absenceKind);
  return {
    employee_id: state.employeeId,
    kind: state.kind,
    start_date: daysOf(state).startDate,
    end_date: daysOf(state).endDate,
    duration: state.kind === 'delay' ? state.duration : null,
    absence_kind: kind === null || isPlainKind(kind) ? null : kind,
    reason: shownText(state.reason),
    state: state.status,
    certificate: false,
  };
}

it('row, state and audit record of a declaration agree for any sequence of events', () => {
  expectOneMeaning({
    record: declaration,
    ids: { declarationId: 'r1', employeeId: 'e1' },
    stepsAfter,
    view: absencesView,
    table: 'declarations',
    rowOf: (state) => rowOf(state as Declaration),
  });
});
