import { useEffect, useState } from 'react';
import { fetchWhenIdle } from './when-idle.ts';

/** After this time it is true even if something is still loading: a question may be waiting. */
const latestMs = 3000;

/** False until the page has loaded its data. */
export function useOnceIdle(): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const begin = () => setTime(true);
    fetchWhenIdle(async () => begin());
    const timer = setTimeout(begin, latestMs);
    return () => clearTimeout(timer);
  }, []);
  return isTime;
}
