import { Text } from '@mantine/core';
import { formatDate, formatPeriod } from '../format/french.ts';
import { Notice } from '../ui/notice.tsx';
import { leavesAfter } from './beyond.ts';

interface LeaveBeyondProps {
  /** Accepted ones. */
  readonly leaves: readonly { readonly startDate: string; readonly endDate: string }[];
  /** '' while it is not known. */
  readonly lastDay: string;
}

/** Names the accepted leave that lies beyond somebody's last day: those days are owed to them, and leave is not over by itself. */
export function LeaveBeyond({ leaves, lastDay }: LeaveBeyondProps) {
  const beyond = leavesAfter(leaves, lastDay);
  if (beyond.length === 0) return null;
  return (
    <Notice tone="warning">
      <Text size="sm">
        {beyond.length === 1 ? 'Un congé accepté va' : 'Des congés acceptés vont'} au-delà du{' '}
        {formatDate(lastDay)}&#8239;:{' '}
        {beyond.map(({ startDate, endDate }) => formatPeriod(startDate, endDate)).join(', ')}. Les jours
        d’après ne sont pas pris, et sont dus. Raccourcissez ou annulez{' '}
        {beyond.length === 1 ? 'ce congé' : 'ces congés'} dans la fiche, sous «&#8239;Congés&#8239;».
      </Text>
    </Notice>
  );
}
