import { OfflinePage } from '../../features/offline/offline-page.tsx';

/** This page has its own URL; from it the user returns to the home page. */
export default function Page({
  onRetry = () => location.assign('/plan/'),
}: {
  readonly onRetry?: () => void;
}) {
  return <OfflinePage onRetry={onRetry} />;
}
