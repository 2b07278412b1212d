import { Box } from '@mantine/core';
import { todayInParis } from '../../shared/format/french.ts';
import { useUser } from '../../shared/session/session.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { contractEndText } from './dashboard-text.ts';

/** To the person concerned, that their contract is about to end. */
export function ContractEnd() {
  const { contractEnd } = useUser();
  const text = contractEnd ? contractEndText(contractEnd, todayInParis()) : '';
  return text ? (
    <Box mb="lg">
      <Notice tone="info">{text}</Notice>
    </Box>
  ) : null;
}
