import { type ReactNode, useEffect, useState } from 'react';

/** Shows its children once `milliseconds` have passed: what is quick flashes nothing (look, States). */
export function AfterDelay(props: { milliseconds?: number; meanwhile?: ReactNode; children: ReactNode }) {
  const { milliseconds = 200, meanwhile = null, children } = props;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return shown ? children : meanwhile;
}
