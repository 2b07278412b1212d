import { reachableOrigin } from '@fournil/contracts/settings/site-address';
import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../session/session.tsx';

interface NoticeProps {
  readonly tone: 'warning' | 'info';
  readonly title?: string;
  readonly children: ReactNode;
}

/** A box that warns or explains, in the colours of states, which keep their contrast in both schemes. */
export function Notice({ tone, title, children }: NoticeProps) {
  const colour = `var(--fournil-${tone})`;
  return (
    <Alert
      icon={tone === 'warning' ? <IconAlertTriangle /> : <IconInfoCircle />}
      title={title}
      p="sm"
      vars={() => ({
        root: {
          '--alert-bg': 'transparent',
          '--alert-bd': `1px solid ${colour}`,
          '--alert-color': colour,
          '--alert-radius': undefined,
        },
      })}
    >
      {children}
    </Alert>
  );
}

/**
 * Warns before an address is handed out that no telephone can open. Renders nothing if others can reach the
 * shop's address.
 */
export function OnlyHere() {
  const { role, siteUrl } = useUser();
  if (reachableOrigin(siteUrl) !== null) return null;
  return (
    <Notice tone="warning">
      L’adresse du site n’est connue que de cet ordinateur{'\u202f'}: un téléphone ne l’ouvre pas.{' '}
      {role === 'admin' ? (
        <>
          Réglez d’abord l’
          <Anchor component={Link} inherit underline="always" to="/parameters?onglet=site#adresse-du-site">
            adresse du site
          </Anchor>
          .
        </>
      ) : (
        'Demandez d’abord à votre responsable de régler l’adresse du site.'
      )}
    </Notice>
  );
}

/** The words that ask for the own account lead to its login, and back to this page. */
export function OwnAccountLink() {
  const { pathname, search } = useLocation();
  return (
    <Anchor component={Link} to="/salarie-connexion" state={{ from: pathname + search }} inherit fw={600}>
      Connectez-vous avec votre compte personnel
    </Anchor>
  );
}

/** A shared session is nobody in particular [access-6]. `children`: « pour voir vos frais. » */
export const OwnAccountNeeded = ({ children }: { readonly children: ReactNode }) => (
  <Notice tone="info">
    <OwnAccountLink /> <Text span>{children}</Text>
  </Notice>
);
