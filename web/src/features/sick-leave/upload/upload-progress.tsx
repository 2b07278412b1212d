import { Progress, Stack, Text } from '@mantine/core';
import { formatNumber } from '../../../shared/format/french.ts';

/** The sent part of a certificate, `share` from 0 to 1; empty while none is being sent. */
export function UploadProgress({ share }: { readonly share: number | null }) {
  if (share === null) return null;
  return (
    <Stack gap={4}>
      <Text size="sm" aria-live="polite">
        {share < 1 ? `${formatNumber(Math.round(share * 100))} % envoyés` : 'Le serveur range le document...'}
      </Text>
      <Progress value={share * 100} animated={share >= 1} aria-label="Envoi du certificat" />
    </Stack>
  );
}
