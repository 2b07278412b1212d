import { OfflinePage } from '../../features/offline/offline-page.tsx';

/** At its own address: the way back is the home page. */
export function Component({ onRetry = () => location.assign('/plan/') }: { readonly onRetry?: () => void }) {
  return <OfflinePage onRetry={onRetry} />;
}
