import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly tone: 'warning' | 'info';
  readonly title?: string;
  readonly children: ReactNode;
}

/** A box that warns or explains, in the colours of states, which keep their contrast in both schemes. */
export function Notice({ tone, title, children }: NoticeProps) {
  const colour = `var(--fournil-${tone})`;
  return (
    <Alert
      icon={tone === 'warning' ? <IconAlertTriangle /> : <IconInfoCircle />}
      title={title}
      p="sm"
      vars={() => ({
        root: {
          '--alert-bg': 'transparent',
          '--alert-bd': `1px solid ${colour}`,
          '--alert-color': colour,
          '--alert-radius': undefined,
        },
      })}
    >
      {children}
    </Alert>
  );
}
