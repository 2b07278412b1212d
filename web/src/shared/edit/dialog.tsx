import { defined } from '@fournil/contracts/defined';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhone } from '../ui/phone-fold.tsx';
import { useLayer } from './layer.ts';
import { LeavingProvider } from './unsaved.tsx';

export interface DialogProps {
  readonly title: ReactNode;
  /** CSS pixels, or a size of the theme. */
  readonly size?: number | string;
  readonly fullScreenOnPhone?: boolean;
  /** For what must not be closed by accident: only its buttons and Escape close it. */
  readonly closeOnClickOutside?: boolean;
  readonly closeIcon?: ReactNode;
  /** The dialogs that can only be left by their buttons. */
  readonly stays?: boolean;
  /** For a dialog that must be above all others, whatever was opened last. */
  readonly zIndex?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the page, open while mounted. With unsaved input it asks before closing. */
export function Dialog({ title, size, onClose, children, ...options }: DialogProps) {
  const { fullScreenOnPhone = false, closeOnClickOutside = true, closeIcon, stays = false } = options;
  const isPhone = usePhone();
  const { isTop, zIndex } = useLayer();
  return (
    <LeavingProvider>
      {(leave) => (
        <Modal
          opened
          onClose={() => leave(onClose)}
          title={title}
          zIndex={options.zIndex ?? zIndex}
          closeOnEscape={isTop && !stays}
          closeOnClickOutside={closeOnClickOutside && !stays}
          withCloseButton={!stays}
          closeButtonProps={{ 'aria-label': 'Fermer', icon: closeIcon }}
          fullScreen={fullScreenOnPhone && isPhone}
          {...defined({ size })}
        >
          {children}
        </Modal>
      )}
    </LeavingProvider>
  );
}
