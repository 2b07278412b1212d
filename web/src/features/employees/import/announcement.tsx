import { Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The first sentence of a new stage of the dialog. It takes the focus, since the focused element of the
 * former stage is gone.
 */
export function Announcement({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Text ref={ref} tabIndex={-1} role="status">
      {children}
    </Text>
  );
}
