import { reachableOrigin } from '@fournil/contracts/settings/site-address';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useUser } from '../session/session.tsx';
import { Notice } from './notice.tsx';

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
