import type { DayShift } from '@fournil/contracts/planning/outlook-views';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { getShopToday, getWeekPlan } from '@fournil/contracts/planning/read-endpoints';
import { mondayOf, weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiQuery } from '../../../shared/api/use-api.ts';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import { hoursOfShift, type OpenHours, shiftsLeft } from './open-hours.ts';

const ReplacementSheet = lazyDialog(() => import('./replacement-sheet.tsx'));

/** A period for which a person was declared absent. */
export interface DeclaredAway {
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
}

interface Replacement {
  readonly find: (shift: DayShift) => void;
  readonly findFor: (hours: OpenHours) => void;
  /** If the declared absence leaves shifts empty, shows who could take them. */
  readonly afterDeclaration: (declared: DeclaredAway) => Promise<void>;
  readonly sheet: ReactNode;
}

/** « Trouver un remplaçant » for a page on which a person is declared absent. */
export function useReplacement(): Replacement {
  const [hours, setHours] = useState<readonly OpenHours[]>([]);
  const queries = useQueryClient();
  return {
    find: (shift) => setHours([hoursOfShift(shift, shift.name)]),
    findFor: (one) => setHours([one]),
    async afterDeclaration({ employeeId, startDate, endDate }) {
      // The declaration is recorded, even if this cannot be read now.
      const today = await queries.fetchQuery(apiQuery(getShopToday, { staleTime: 0 })).catch(() => null);
      const date = today?.days[0]?.date;
      if (!today || !date || endDate < date) return;
      const plans: PlanView[] = [];
      // Up to the first week without a plan: later ones are planned without the absent person.
      for (let week = weekOf(startDate > date ? startDate : date); mondayOf(week) <= endDate; ) {
        const asked = apiQuery(getWeekPlan, { params: week, staleTime: 0 });
        const plan = await queries.fetchQuery(asked).catch(() => null);
        if (!plan || plan.state === 'none') break;
        plans.push(plan);
        week = weekAfter(week, 1);
      }
      const left = plans
        .flatMap((plan) => shiftsLeft(plan, employeeId, { date, time: today.now }))
        .filter((one) => startDate <= one.date && one.date <= endDate);
      if (left.length) setHours(left);
    },
    sheet: hours.length > 0 && <ReplacementSheet hours={hours} onClose={() => setHours([])} />,
  };
}
