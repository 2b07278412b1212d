import {
  isComplete,
  refusableTask,
  refusalLabels,
  type TaskState,
  taskLabel,
} from '@fournil/contracts/onboarding/tasks';
import { Checkbox, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { DateField } from '../../shared/edit/date-field.tsx';
import { todayInParis } from '../../shared/format/french.ts';
import { DueDate, type ShownDeadline } from './due-date.tsx';
import classes from './onboarding.module.css';
import type { OnboardingForm, Part } from './onboarding-form.ts';

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
      <div className={classes.ticks}>
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
      </div>
      {beside && <div className={classes.beside}>{beside(state.done, () => tick(true))}</div>}
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
