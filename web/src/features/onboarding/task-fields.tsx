import type { LegalDeadline } from '@fournil/contracts/onboarding/endpoints';
import {
  deadlineStatus,
  isComplete,
  refusableTask,
  refusalLabels,
  type TaskState,
  taskLabel,
} from '@fournil/contracts/onboarding/tasks';
import { Box, Checkbox, Group, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { DateField } from '../../shared/edit/date-field.tsx';
import { formatDate, todayInParis } from '../../shared/format/french.ts';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { dueText, dueTones } from './due-text.ts';
import classes from './onboarding.module.css';
import type { OnboardingForm, Part } from './onboarding-form.ts';

export interface ShownDeadline extends LegalDeadline {
  readonly isFromBefore: boolean;
}

interface DueDateProps {
  readonly due: ShownDeadline;
  /** The state of the checkbox, saved or not. */
  readonly isDone: boolean;
}

/** By when the law wants it, in its colour, and the articles that say so. */
function DueDate({ due, isDone }: DueDateProps) {
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

interface TaskFieldsProps {
  readonly form: UseFormReturnType<OnboardingForm>;
  readonly side: Part;
  /** The legal deadline, if there is one. */
  readonly due?: ShownDeadline | undefined;
  /** The content next to it; called with its state and how to tick it. */
  readonly beside?: ((isDone: boolean, tick: () => void) => ReactNode) | undefined;
  readonly task: string;
  /** As the shop named it; the fixed one otherwise [onboarding-1]. */
  readonly label?: string;
}

/** One line of a checklist: once it is ticked, its date and a comment [onboarding-1]. The date starts as today. */
export function TaskFields({ form, side, task, due, beside, label = taskLabel(task) }: TaskFieldsProps) {
  const at = `${side}.${task}`;
  const state = form.getValues()[side][task];
  if (!state) return null;
  const tick = (done: boolean) => {
    form.setFieldValue(`${at}.done`, done);
    if (done && !state.date) form.setFieldValue(`${at}.date`, todayInParis());
  };
  const refusable = task === refusableTask;
  return (
    <fieldset className={classes.task} aria-label={label}>
      <Group className={classes.ticks} gap="8px 24px" align="stretch">
        <Checkbox
          label={label}
          checked={state.done}
          onChange={({ currentTarget }) => tick(currentTarget.checked)}
        />
        {refusable && (
          <Checkbox
            label={refusalLabels.refused}
            {...form.getInputProps(`${at}.refused`, { type: 'checkbox' })}
          />
        )}
        {refusable && state.refused && (
          <Checkbox
            label={refusalLabels.attestationFournie}
            {...form.getInputProps(`${at}.attestationFournie`, { type: 'checkbox' })}
          />
        )}
        {due && <DueDate due={due} isDone={isComplete(state as TaskState)} />}
      </Group>
      {/* A target of its own, apart from the tick above it. */}
      {beside && (
        <Box mt={12} pl={36}>
          {beside(state.done, () => tick(true))}
        </Box>
      )}
      {(state.done || state.refused) && (
        <div className={classes.details}>
          {state.done && <DateField label="Date" {...form.getInputProps(`${at}.date`)} />}
          <Textarea
            label="Commentaire"
            placeholder="Facultatif"
            autosize
            maxRows={4}
            maxLength={500}
            {...form.getInputProps(`${at}.comment`)}
          />
        </div>
      )}
    </fieldset>
  );
}
