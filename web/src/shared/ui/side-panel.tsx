import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

interface SidePanelProps {
  readonly title: ReactNode;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Details beside the list they belong to; the whole screen on a phone. */
export function SidePanel({ title, opened, onClose, children }: SidePanelProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size="min(560px, 100vw)"
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      {children}
    </Drawer>
  );
}
