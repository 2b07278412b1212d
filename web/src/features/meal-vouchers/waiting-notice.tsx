import { Button, Group, Stack, Text } from '@mantine/core';
import { count } from '../../shared/format/french.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import type { useWaitingVouchers } from './use-waiting-vouchers.ts';

type WaitingNoticeProps = Omit<ReturnType<typeof useWaitingVouchers>, 'add'>;

/** The scans that wait in this browser for the network, or for the person who scanned them. */
export function WaitingNotice({ waiting, ofOthers, isOnlyInPage, isSending, send }: WaitingNoticeProps) {
  if (waiting + ofOthers === 0) return null;
  return (
    <Stack mt="sm" gap="xs" role="status">
      {waiting > 0 && (
        <Group>
          <Text size="sm">
            {count(waiting, 'ticket en attente', 'tickets en attente')}
            {'\u202f'}: l’envoi reprend au retour du réseau.
          </Text>
          <Button variant="default" size="compact-md" loading={isSending} onClick={() => void send()}>
            Envoyer maintenant
          </Button>
        </Group>
      )}
      {isOnlyInPage && (
        <Notice tone="warning">
          Ce navigateur ne peut rien garder{'\u202f'}: ne fermez pas cette page avant l’envoi, les tickets en
          attente seraient perdus.
        </Notice>
      )}
      {ofOthers > 0 && (
        <Text size="sm">
          {count(ofOthers, 'ticket scanné', 'tickets scannés')} sous un autre compte
          {ofOthers === 1 ? ' attend' : ' attendent'} dans ce navigateur{'\u202f'}: l’envoi se fera quand ce
          compte ouvrira cette page.
        </Text>
      )}
    </Stack>
  );
}
