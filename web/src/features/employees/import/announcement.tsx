import { Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** The sentence a new stage of the dialog begins with: it takes the focus, which the former stage took away with it. */
export function Announcement({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Text ref={ref} tabIndex={-1} role="status">
      {children}
    </Text>
  );
}
