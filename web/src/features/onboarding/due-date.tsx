import type { LegalDeadline } from '@fournil/contracts/onboarding/endpoints';
import { deadlineStatus } from '@fournil/contracts/onboarding/tasks';
import { formatDate, todayInParis } from '../../shared/format/french.ts';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { dueText, dueTones } from './due-text.ts';
import classes from './onboarding.module.css';

export interface ShownDeadline extends LegalDeadline {
  readonly isFromBefore: boolean;
}

interface DueDateProps {
  readonly due: ShownDeadline;
  /** The state of the checkbox, saved or not. */
  readonly isDone: boolean;
}

/** By when the law wants it, in its colour, and the articles that say so. */
export function DueDate({ due, isDone }: DueDateProps) {
  const today = todayInParis();
  const status = deadlineStatus(due.dueDate, isDone, today);
  const isOld = due.isFromBefore && !isDone;
  return (
    <span className={classes.due}>
      <StatusLabel tone={isOld ? 'neutral' : dueTones[status]}>
        {isOld ? `À faire avant le ${formatDate(due.dueDate)}` : dueText(due, status, today)}
      </StatusLabel>{' '}
      <small>{due.source.join(', ')}</small>
    </span>
  );
}
