import { type ReactNode, useEffect, useState } from 'react';

/** Shows its children after `milliseconds`, so that quick answers do not flicker (look, States). */
export function AfterDelay(props: { milliseconds?: number; meanwhile?: ReactNode; children: ReactNode }) {
  const { milliseconds = 200, meanwhile = null, children } = props;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return shown ? children : meanwhile;
}
