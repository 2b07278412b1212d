import { useEffect } from 'react';
import { type LoadState, lazyPart } from '../shared/load/lazy-part.tsx';
import { useOnceIdle } from '../shared/load/use-once-idle.ts';

const pauseMs = 5000;

/** Retries automatically, since the user did not request these parts. */
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

/** Messages and questions, loaded after everything the first page needs. */
export function BackgroundParts() {
  const isTime = useOnceIdle();
  if (!isTime) return null;
  return (
    <>
      <toaster.Component />
      <confirmations.Component />
      <reasons.Component />
    </>
  );
}
