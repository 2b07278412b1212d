import { type MailState, mailStates } from '@fournil/contracts/mail/endpoints';
import { StatusLabel, type Tone } from '../../shared/ui/status-label.tsx';

const tones: Readonly<Record<MailState, Tone>> = {
  waiting: 'info',
  sending: 'info',
  sent: 'good',
  held: 'warning',
  refused: 'bad',
  uncertain: 'warning',
};

export function MailStatusLabel({ status }: { status: MailState }) {
  return <StatusLabel tone={tones[status]}>{mailStates[status]}</StatusLabel>;
}
