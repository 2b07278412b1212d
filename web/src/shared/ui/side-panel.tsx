import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLayer } from '../edit/layer.ts';
import { LeavingProvider } from '../edit/unsaved.tsx';

interface SidePanelProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Details next to their list, open while mounted; full-screen on a phone. With unsaved input it asks before
 * closing.
 */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const { isTop, zIndex } = useLayer();
  return (
    <LeavingProvider>
      {(leave) => (
        <Drawer
          opened
          onClose={() => leave(onClose)}
          title={title}
          position="right"
          size="min(560px, 100vw)"
          zIndex={zIndex}
          closeOnEscape={isTop}
          closeButtonProps={{ 'aria-label': 'Fermer' }}
        >
          {children}
        </Drawer>
      )}
    </LeavingProvider>
  );
}
