import { Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { MessagePage } from './message-page.tsx';

interface StoppedPageProps {
  readonly title?: string;
  readonly text?: string;
  readonly isRetrying?: boolean;
  readonly onRetry: () => void;
}

/** Instead of a page that failed: what happened, and both ways on. */
export function StoppedPage(props: StoppedPageProps) {
  const { title = "Cette page s'est arrêtée", isRetrying = false, onRetry } = props;
  const { text = "Une erreur inattendue est survenue. Rien de ce qui était enregistré n'est perdu." } = props;
  return (
    <MessagePage
      title={title}
      text={text}
      icon={<IconAlertTriangle size={48} stroke={1.25} aria-hidden="true" />}
    >
      <Group justify="center">
        <Button loading={isRetrying} onClick={onRetry}>
          Réessayer
        </Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          Recharger la page
        </Button>
      </Group>
    </MessagePage>
  );
}

/** The last resort, around everything: without it an error outside the pages leaves nothing on the screen. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <StoppedPage onRetry={() => this.setState({ failed: false })} />
      </main>
    );
  }
}

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
