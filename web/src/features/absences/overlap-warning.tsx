import { findOverlaps, type Overlap } from '@fournil/contracts/absences/endpoints';

import { List } from '@mantine/core';
import { useApi } from '../../shared/api/use-api.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { whenText } from './absence-text.ts';
import { kinds } from './kinds.ts';

interface OverlapWarningProps {
  readonly kind: Overlap['kind'];
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
  /** The declaration being corrected. */
  readonly except?: string;
}

/** Names the entries that overlap the typed period, before it is sent. It warns and never forbids [absences-5]. */
export function OverlapWarning({ kind, except, ...period }: OverlapWarningProps) {
  const { employeeId, startDate, endDate } = period;
  const complete = Boolean(employeeId && startDate && endDate) && startDate <= endDate;
  const { data } = useApi(findOverlaps, { query: { ...period, except }, enabled: complete });
  const overlaps = complete && data ? data : [];
  const same = overlaps.some(
    (one) => kind !== 'delay' && one.kind === kind && one.startDate === startDate && one.endDate === endDate,
  );
  return (
    <div role="status">
      {overlaps.length > 0 && (
        <Notice
          tone="warning"
          title={same ? 'Cette période est déjà enregistrée' : 'Cette période en chevauche une autre'}
        >
          <List size="sm">
            {overlaps.map((one) => (
              <List.Item key={one._id}>
                {kinds[one.kind].label} {whenText(one)}
              </List.Item>
            ))}
          </List>
          {same ? "Rien ne sera ajouté si vous l'enregistrez." : 'Vous pouvez enregistrer quand même.'}
        </Notice>
      )}
    </div>
  );
}
