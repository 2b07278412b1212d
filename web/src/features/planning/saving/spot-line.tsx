import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { shiftSentence } from '../board/shift-bar.tsx';
import type { BoardShift } from '../plan/board-shift.ts';
import { dateOf, isAway, toneOf } from '../plan/read-plan.ts';
import classes from './spot-line.module.css';

interface SpotLineProps {
  readonly plan: PlanView;
  readonly shift: BoardShift | undefined;
  readonly findings: ReadonlyMap<string, readonly PlanFinding[]>;
}

/** What the focus is on, in full: the bar has room for the hours only. */
export function SpotLine({ plan, shift, findings }: SpotLineProps) {
  if (!shift) return <Legend />;
  const person = plan.people.find(({ employeeId }) => employeeId === shift.personId);
  const date = dateOf(plan, shift.day);
  const value = person?.cells.find((cell) => cell.date === date)?.value ?? '';
  const hole = isAway(value) && shift.frozen !== 'realized' ? value : null;
  return (
    <span>
      {shiftSentence(shift, person?.name ?? '', date, hole)}.{' '}
      {findings.get(shift.id)?.map((finding) => (
        <span key={finding.ruleId + finding.message}>
          <StatusLabel tone={toneOf(finding)}>{finding.title}</StatusLabel> {finding.message} (
          {finding.source.join(', ')}){' '}
        </span>
      ))}
    </span>
  );
}

/** How the bars read, until one of them is looked at. */
function Legend() {
  return (
    <span className={classes.legend}>
      <span>Cliquez sur un service pour le modifier, tirez-le pour le déplacer.</span>
      <span>O Ouverture, S Standard, F Fermeture</span>
      <span>Hachuré{'\u202f:'} absent</span>
      <span>◣ modifié après publication</span>
    </span>
  );
}
