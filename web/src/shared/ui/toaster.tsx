import { Button, Group, Text } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, type TablerIcon } from '@tabler/icons-react';
import classes from './toaster.module.css';

/** A result shown in a corner [screens-6]. */
export interface Toast {
  readonly tone: 'success' | 'error' | 'warning' | 'info';
  readonly text: string;
  /** Under the text: why, or which. */
  readonly detail?: string | undefined;
  /** Undoes the action; the toast then offers 'Annuler'. */
  readonly undo?: (() => void) | undefined;
  /** How long it is offered; `undoDuration` by default. */
  readonly undoMs?: number | undefined;
}

/** Milliseconds a result stays readable; one that offers 'Annuler' stays longer. */
const toastDuration = 5000;
const undoDuration = 10_000;

const looks: Readonly<Record<Toast['tone'], { readonly color: string; readonly Icon: TablerIcon }>> = {
  success: { color: 'green.9', Icon: IconCheck },
  error: { color: 'red', Icon: IconAlertTriangle },
  warning: { color: 'yellow.9', Icon: IconAlertTriangle },
  info: { color: 'blue.9', Icon: IconInfoCircle },
};

export function showToast({ tone, text, detail, undo, undoMs = undoDuration }: Toast): void {
  const { color, Icon } = looks[tone];
  // The same message twice is one toast that starts again.
  const id = `toast-${text}`;
  notifications.hide(id);
  const takeBack = () => {
    notifications.hide(id);
    undo?.();
  };
  notifications.show({
    id,
    color,
    icon: <Icon size={18} aria-hidden="true" />,
    withBorder: true,
    autoClose: undo ? undoMs : toastDuration,
    closeButtonProps: { 'aria-label': 'Fermer ce message' },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text size="sm">{text}</Text>
          {detail && (
            <Text size="sm" c="dimmed">
              {detail}
            </Text>
          )}
        </div>
        {undo && (
          <Button flex="none" size="compact-sm" variant="default" onClick={takeBack}>
            Annuler
          </Button>
        )}
      </Group>
    ),
  });
}

export default function Toaster() {
  return <Notifications className={classes.toasts ?? ''} position="top-left" zIndex={400} limit={3} />;
}
