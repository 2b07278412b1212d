import { useRevalidator, useRouteError } from 'react-router-dom';
import { StoppedPage } from './error-boundary.tsx';

// A page opened before an update imports code that no longer exists.
const isMissingCode = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);

export function RouteErrorPage() {
  const { revalidate } = useRevalidator();
  const retry = { onRetry: () => void revalidate() };
  if (!isMissingCode(useRouteError())) return <StoppedPage {...retry} />;
  return (
    <StoppedPage
      {...retry}
      title="Nouvelle version"
      text="L'application a été mise à jour, ou la connexion est coupée. Rechargez la page pour continuer."
    />
  );
}
