import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLayer } from '../edit/layer.ts';
import { LeavingProvider } from '../edit/unsaved.tsx';

interface SidePanelProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Details next to the list they belong to, open while it is mounted; the whole screen on a phone. A form in it that holds input asks first. */
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
