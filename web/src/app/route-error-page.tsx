import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRouteError } from 'react-router-dom';
import { MessagePage } from './message-page.tsx';

// A page opened before an update asks for code that is no longer there.
const isMissingCode = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);

export function RouteErrorPage() {
  const missingCode = isMissingCode(useRouteError());
  return (
    <MessagePage
      title={missingCode ? 'Nouvelle version' : "Cette page s'est arrêtée"}
      text={
        missingCode
          ? "L'application a été mise à jour, ou la connexion est coupée. Rechargez la page pour continuer."
          : "Une erreur inattendue est survenue. Rien de ce qui était enregistré n'est perdu."
      }
      icon={<IconAlertTriangle size={48} stroke={1.25} aria-hidden="true" />}
    >
      <Button onClick={() => window.location.reload()}>Recharger la page</Button>
    </MessagePage>
  );
}
