import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { shiftSentence } from '../board/shift-bar.tsx';
import { excludedBy } from '../plan/board-shift.ts';
import { toneOf } from '../plan/read-plan.ts';
import { useWeekPage } from '../week/week-context.tsx';
import classes from './shift-line.module.css';

/** The focused shift in full, with its findings: its bar has room for the hours only. A legend without one. */
export function ShiftLine() {
  const { state, drawn, shiftOf, personOf } = useWeekPage();
  const shift = state.focus?.shiftId ? shiftOf(state.focus.shiftId) : undefined;
  if (!shift) return <Legend />;
  const person = personOf(shift.personId);
  const date = drawn.dates[shift.day] ?? '';
  const value = person?.cells.find((cell) => cell.date === date)?.value ?? '';
  return (
    <span>
      {shiftSentence(shift, person?.name ?? '', date, excludedBy(shift, value))}.{' '}
      {drawn.findingsByShift.get(shift.id)?.map((finding) => (
        <span key={finding.ruleId + finding.message}>
          <StatusLabel tone={toneOf(finding)}>{finding.title}</StatusLabel> {finding.message} (
          {finding.source.join(', ')}){' '}
        </span>
      ))}
    </span>
  );
}

/** How to read the bars. */
function Legend() {
  return (
    <span className={classes.legend}>
      <span>Cliquez sur un créneau pour le modifier, tirez-le pour le déplacer.</span>
      <span>O Ouverture, S Standard, F Fermeture</span>
      <span>Hachuré{'\u202f:'} absent</span>
      <span>◣ modifié après publication</span>
    </span>
  );
}
