import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** A shared session is nobody in particular [access-6]. `children`: « pour voir vos frais. » */
export const OwnAccountNeeded = ({ children }: { readonly children: ReactNode }) => (
  <Notice tone="info" title="Connectez-vous avec votre compte personnel">
    <Text span>{children}</Text>
  </Notice>
);
