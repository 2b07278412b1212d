import type { Week } from '@fournil/contracts/planning/week';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDeclare } from '../../features/absences/use-declare.ts';
import type { DeclareIll } from '../../features/planning/week/use-shift-actions.ts';
import { lazyPart } from '../../shared/load/lazy-part.tsx';
import { fetchWhenIdle } from '../../shared/load/when-idle.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { lazyPage } from '../lazy-page.tsx';

// A phone in a bakery loads what its owner may see, and not the board.
const board = lazyPage(() => import('../../features/planning/planning-page.tsx'));
const sheets = lazyPage(() => import('../../features/planning/print/person-sheets-page.tsx'));
const ownWeek = lazyPage(() => import('../../features/planning/employee/employee-planning-page.tsx'));
/** Below the person's week; empty for a week that is not over. */
const ownHours = lazyPart(
  async () => ({ default: (await import('../../features/payroll/own-hours.tsx')).OwnHours }),
  { instead: () => null },
);

/** Declares a person who calls in ill from their shift, by the absences' own command [absences-1]. */
function AdminPlanning() {
  const declare = useDeclare('collection');
  const declareIll: DeclareIll = (employeeId, date) =>
    declare.period({ kind: 'sick-leave', employeeId, startDate: date, endDate: date, reason: '' });
  return <board.Component declareIll={declareIll} />;
}

const hoursOf = (week: Week) => <ownHours.Component week={week} />;

/** The specified page for the administrator, the own week for the others [planning-1]; sheets to hand out by `?feuilles=`. */
export default function Page() {
  const isAdmin = useIsAdmin();
  const asksSheets = useSearchParams()[0].has('feuilles');
  useEffect(() => {
    for (const { load } of isAdmin ? [board, sheets] : [ownWeek]) fetchWhenIdle(load);
  }, [isAdmin]);
  if (!isAdmin) return <ownWeek.Component afterOwnWeek={hoursOf} />;
  return asksSheets ? <sheets.Component /> : <AdminPlanning />;
}
