import { type ReactNode, useEffect, useState } from 'react';

/** Shows its children once `milliseconds` have passed: what is quick flashes nothing (look, States). */
export function AfterDelay({ milliseconds = 200, children }: { milliseconds?: number; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return shown ? children : null;
}
