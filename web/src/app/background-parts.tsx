import { useEffect, useState } from 'react';
import { type LoadState, lazyPart } from '../shared/load/lazy-part.tsx';
import { fetchWhenIdle } from '../shared/load/when-idle.ts';

const pauseMs = 5000;

/** Tries again by itself: nobody asked for these parts. */
function TryAgainLater({ hasFailed, isLoading, retry }: LoadState) {
  const isWaiting = hasFailed && !isLoading;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(retry, pauseMs);
    return () => clearTimeout(timer);
  });
  return null;
}

const options = { instead: (state: LoadState) => <TryAgainLater {...state} /> };
const toaster = lazyPart(() => import('../shared/ui/toaster.tsx'), options);
const confirmations = lazyPart(() => import('../shared/edit/confirmations.tsx'), options);
const reasons = lazyPart(() => import('../shared/edit/reason-question.tsx'), options);

/** By then they are fetched whatever else is: a question may be waiting to be asked. */
const latestMs = 3000;

/** Where messages and questions appear, fetched once the first page has what it waits for. */
export function BackgroundParts() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const begin = () => setTime(true);
    fetchWhenIdle(async () => begin());
    const timer = setTimeout(begin, latestMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isTime) return null;
  return (
    <>
      <toaster.Component />
      <confirmations.Component />
      <reasons.Component />
    </>
  );
}
