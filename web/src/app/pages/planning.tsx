import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDeclare } from '../../features/absences/use-declare.ts';
import type { DeclareIll } from '../../features/planning/declare-ill.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { LoadingPage } from '../loading-page.tsx';

// A phone in a bakery loads what its owner may see, and not the board.
const PlanningPage = lazy(async () => ({
  default: (await import('../../features/planning/planning-page.tsx')).PlanningPage,
}));
const PersonSheetsPage = lazy(async () => ({
  default: (await import('../../features/planning/print/person-sheets-page.tsx')).PersonSheetsPage,
}));
const EmployeePlanningPage = lazy(async () => ({
  default: (await import('../../features/planning/employee/employee-planning-page.tsx')).EmployeePlanningPage,
}));

/** Who calls in ill is declared from their shift, by the absences' own command (D048). */
function AdminPlanning() {
  const declare = useDeclare('collection');
  const declareIll: DeclareIll = (employeeId, date) =>
    declare.period({ kind: 'sick-leave', employeeId, startDate: date, endDate: date, reason: '' });
  return <PlanningPage declareIll={declareIll} />;
}

function Planning() {
  const sheets = useSearchParams()[0].has('feuilles');
  if (!useIsAdmin()) return <EmployeePlanningPage />;
  return sheets ? <PersonSheetsPage /> : <AdminPlanning />;
}

/** The specified page for the administrator, the own week for the others (D011); sheets to hand out by `?feuilles=`. */
export function Component() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Planning />
    </Suspense>
  );
}
