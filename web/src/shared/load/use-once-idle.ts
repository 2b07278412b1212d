import { useEffect, useState } from 'react';
import { fetchWhenIdle } from './when-idle.ts';

/** By then it is true whatever else is being fetched: a question may be waiting to be asked. */
const latestMs = 3000;

/** False until the page has what it waits for. */
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
