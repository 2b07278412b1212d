import { Text } from '@mantine/core';
import { formatDate, formatPeriod } from '../format/french.ts';
import { Notice } from '../ui/notice.tsx';
import { leavesAfter } from './beyond.ts';

interface LeaveBeyondProps {
  /** Accepted ones. */
  readonly leaves: readonly { readonly startDate: string; readonly endDate: string }[];
  /** '' while it is not known. */
  readonly lastDay: string;
  /** Not entered by anybody: it is today because the person is deactivated today. */
  readonly isAssumed?: boolean;
}

/**
 * Warns about accepted leave after a person's last day: it is not cancelled automatically, and its days must be paid.
 */
export function LeaveBeyond({ leaves, lastDay, isAssumed = false }: LeaveBeyondProps) {
  const beyond = leavesAfter(leaves, lastDay);
  if (beyond.length === 0) return null;
  return (
    <Notice tone="warning">
      <Text size="sm">
        {isAssumed && (
          <>
            Sans date de sortie, le départ compte aujourd’hui, le {formatDate(lastDay)}. Si ce n’est pas le
            dernier jour, indiquez-le au-dessus.{' '}
          </>
        )}
        {beyond.length === 1 ? 'Un congé accepté va' : 'Des congés acceptés vont'}{' '}
        {isAssumed ? 'plus loin' : `au-delà du ${formatDate(lastDay)}`}&#8239;:{' '}
        {beyond.map(({ startDate, endDate }) => formatPeriod(startDate, endDate)).join(', ')}. Les jours
        d’après ne sont pas pris, et sont dus. Raccourcissez ou annulez{' '}
        {beyond.length === 1 ? 'ce congé' : 'ces congés'} dans la fiche, sous «&#8239;Congés&#8239;».
      </Text>
    </Notice>
  );
}
