import { useDeclare } from '../../features/absences/use-declare.ts';
import { type DeclareIll, PlanningPage } from '../../features/planning/planning-page.tsx';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { Page } from '../../shared/ui/page.tsx';

/** Who calls in ill is declared from their shift, by the absences' own command (D048). */
function AdminPlanning() {
  const declare = useDeclare('collection');
  const declareIll: DeclareIll = (employeeId, date) =>
    declare.period({ kind: 'sick-leave', employeeId, startDate: date, endDate: date, reason: '' });
  return <PlanningPage declareIll={declareIll} />;
}

export function Component() {
  return useIsAdmin() ? <AdminPlanning /> : <Page title="Planning" />;
}
