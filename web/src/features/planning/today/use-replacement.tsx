import type { DayShift } from '@fournil/contracts/planning/outlook-views';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import { shopTodayQuery } from './queries.ts';

const ReplacementSheet = lazyDialog(() => import('./replacement-sheet.tsx'));

/** A period somebody was declared away for. */
export interface DeclaredAway {
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
}

interface Replacement {
  readonly find: (shift: DayShift) => void;
  /** Goes on to who could come, where the declaration leaves a shift of today or tomorrow empty. */
  readonly afterDeclaration: (declared: DeclaredAway) => Promise<void>;
  readonly sheet: ReactNode;
}

/** « Trouver un remplaçant » for a page on which somebody is declared away. */
export function useReplacement(): Replacement {
  const [shifts, setShifts] = useState<readonly DayShift[]>([]);
  const queries = useQueryClient();
  return {
    find: (shift) => setShifts([shift]),
    async afterDeclaration({ employeeId, startDate, endDate }) {
      // What was declared is recorded, whether or not this can be read now.
      const today = await queries.fetchQuery({ ...shopTodayQuery, staleTime: 0 }).catch(() => null);
      const empty = today?.days
        .flatMap((day) => day.shifts)
        .filter(
          (one) =>
            one.employeeId === employeeId &&
            one.state === 'away' &&
            startDate <= one.date &&
            one.date <= endDate &&
            (one.date > (today.days[0]?.date ?? '') || one.endTime > today.now),
        );
      if (empty?.length) setShifts(empty);
    },
    sheet: shifts.length > 0 && <ReplacementSheet shifts={shifts} onClose={() => setShifts([])} />,
  };
}
