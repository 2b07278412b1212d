/** Every query this service answers; a test compares the list with the contracts. */

import type { Implementation } from '@fournil/http-service/service';
import { absenceQueries } from '../absences/absences.ts';
import { accessQueries } from '../access/access.ts';
import { auditQueries } from '../audit/audit.ts';
import { dashboardQueries } from '../dashboard/dashboard.ts';
import { databaseQueries } from '../database.ts';
import { docsQueries } from '../docs.ts';
import { documentQueries } from '../documents/documents.ts';
import { employeeQueries } from '../employees/employees.ts';
import { expensesQueries } from '../expenses/expenses.ts';
import type { QueryDeps } from '../kernel/deps.ts';
import { mailQueries } from '../mail.ts';
import { mealVoucherQueries } from '../meal-vouchers.ts';
import { onboardingQueries } from '../onboarding.ts';
import { payrollQueries } from '../payroll/payroll.ts';
import type { PlanThread } from '../planning/plan/thread/plan-thread.ts';
import { WeekReader } from '../planning/plan/week-reader.ts';
import { planningQueries } from '../planning/planning.ts';
import { privacyQueries } from '../privacy/privacy.ts';
import { registerQueries } from '../register/register.ts';
import { salesQueries } from '../sales.ts';
import { settingsQueries } from '../settings/settings.ts';
import { sickLeaveQueries } from '../sick-leave/sick-leave.ts';
import { timeClockQueries } from '../time-clock/time-clock.ts';
import { uniformQueries } from '../uniforms.ts';
import { vacationQueries } from '../vacations/vacations.ts';

export function queryImplementations(deps: QueryDeps, planThread: PlanThread): readonly Implementation[] {
  const weeks = new WeekReader(deps.pool);
  return [
    ...accessQueries(deps),
    ...settingsQueries(deps),
    ...mailQueries(deps),
    ...employeeQueries(deps),
    ...onboardingQueries(deps),
    ...registerQueries(deps),
    ...privacyQueries(deps),
    ...uniformQueries(deps),
    ...absenceQueries(deps),
    ...vacationQueries(deps),
    ...salesQueries(deps),
    ...expensesQueries(deps),
    ...mealVoucherQueries(deps),
    ...documentQueries(deps),
    ...planningQueries({ ...deps, planThread, weeks }),
    ...sickLeaveQueries(deps),
    ...dashboardQueries({ ...deps, weeks }),
    ...databaseQueries(deps),
    ...auditQueries(deps),
    ...payrollQueries(deps),
    ...timeClockQueries({ ...deps, weeks }),
    ...docsQueries(),
  ];
}
