import { type ExpiryBadge, expiryBadge } from '@fournil/contracts/documents/rules';
import { todayInParis } from '../../shared/format/french.ts';
import { StatusLabel, type Tone } from '../../shared/ui/status-label.tsx';

const tones: Readonly<Record<ExpiryBadge['tone'], Tone>> = {
  danger: 'bad',
  warning: 'warning',
  info: 'info',
};

/** The badge of expiry [documents-3]; none for a later end or none. */
export function ExpiryLabel({ expiryDate }: { readonly expiryDate: string | null }) {
  const badge = expiryBadge(expiryDate, todayInParis());
  return badge && <StatusLabel tone={tones[badge.tone]}>{badge.text}</StatusLabel>;
}
