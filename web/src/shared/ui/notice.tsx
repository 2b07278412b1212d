import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

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
