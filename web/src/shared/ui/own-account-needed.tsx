import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from './notice.tsx';

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
