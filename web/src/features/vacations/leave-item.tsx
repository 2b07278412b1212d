import type { Leave } from '@fournil/contracts/vacations/endpoints';
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatPeriod } from '../../shared/format/french.ts';
import { CancelLeave } from './cancel-leave.tsx';
import { DaysGivenBack } from './days-back.tsx';
import { leaveLength } from './leave-form.ts';
import classes from './leaves.module.css';
import { CorrectLeave } from './record-leave.tsx';

const labels = { correct: 'Modifier', cancel: 'Annuler' } as const;
export type LeaveEdit = keyof typeof labels;

interface LeaveItemProps {
  readonly leave: Leave;
  /** The form shown instead of the leave; null for none. */
  readonly edit: LeaveEdit | null;
  /** While another one is being edited. */
  readonly disabled: boolean;
  readonly onEdit: (edit: LeaveEdit | null) => void;
}

/** One leave of the list, or the form that corrects or cancels it. */
export function LeaveItem({ leave, edit, disabled, onEdit }: LeaveItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const before = useRef(edit);
  // The focus goes from the button to the form that replaces it, and back.
  useEffect(() => {
    if (before.current !== edit) {
      const first = edit === null ? 'button' : 'select, textarea';
      item.current?.querySelector<HTMLElement>(first)?.focus();
    }
    before.current = edit;
  }, [edit]);
  const close = () => onEdit(null);
  const period = formatPeriod(leave.startDate, leave.endDate);
  return (
    <li ref={item} className={classes.leave} data-edited={edit ?? undefined}>
      {edit === 'correct' && <CorrectLeave leave={leave} onDone={close} />}
      {edit === 'cancel' && <CancelLeave leave={leave} onDone={close} />}
      {edit === null && (
        <>
          <div>
            <Text fw={600}>{period}</Text>
            <Text size="sm" c="dimmed">
              {leave.type} · {leaveLength(leave)}
              {leave.comment && ` · ${leave.comment}`}
            </Text>
            <DaysGivenBack daysBack={leave.daysBack} />
          </div>
          <Group gap="xs" wrap="nowrap">
            {(['correct', 'cancel'] as const).map((kind) => (
              <Button
                key={kind}
                variant="default"
                size="compact-sm"
                disabled={disabled}
                aria-label={`${labels[kind]} le congé, ${period}`}
                onClick={() => onEdit(kind)}
              >
                {labels[kind]}
              </Button>
            ))}
          </Group>
        </>
      )}
    </li>
  );
}
