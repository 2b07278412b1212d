/** Every command this service answers. Only this file combines features. */
import type { FindEmployee } from '@fournil/domain/employees/found';
import { normalisedEmail } from '@fournil/domain/employees/record';
import { ownWeekHours } from '@fournil/domain/week/month/week-hours';
import type { Implementation } from '@fournil/http-service/service';
import { absenceRoutes, declarePeriod, overlapsInViews, validatedCertificateInViews } from '../absences.ts';
import { accessRoutes } from '../access/access.ts';
import { LoginThrottle } from '../access/throttle.ts';
import { auditRoutes } from '../audit.ts';
import { databaseRoutes } from '../database/import.ts';
import { documentRoutes } from '../documents/documents.ts';
import { employeeRoutes } from '../employees/employees.ts';
import { expensesRoutes } from '../expenses.ts';
import { waitingForLog } from '../kernel/command-route.ts';
import { mailRoutes } from '../mail/mail.ts';
import { mealVoucherRoutes } from '../meal-vouchers.ts';
import { onboardingRoutes } from '../onboarding/onboarding.ts';
import { readMonthToClose } from '../payroll/month-to-close.ts';
import { payrollRoutes } from '../payroll/payroll.ts';
import { Generations } from '../planning/generation/job.ts';
import { GenerationSeriesJob } from '../planning/generation/series.ts';
import { planningRoutes } from '../planning/planning.ts';
import { factsInViews, punchedInLog } from '../planning/week-deps.ts';
import { privacyRoutes } from '../privacy/privacy.ts';
import { registerRoutes } from '../register.ts';
import { salesRoutes } from '../sales.ts';
import { settingsRoutes } from '../settings/settings.ts';
import { findEmployee } from '../shared/people.ts';
import { readCity } from '../shared/shop.ts';
import { viewsCaughtUp, viewsOnceMade } from '../shared/views-caught-up.ts';
import { idsByNameInViews, lookupsInViews } from '../sick-leave/deps.ts';
import { sickLeaveRoutes } from '../sick-leave/sick-leave.ts';
import { timeClockRoutes } from '../time-clock/clock.ts';
import { plannedInViews } from '../time-clock/planned.ts';
import { uniformRoutes } from '../uniforms.ts';
import { leaveOverlapsInViews } from '../vacations/deps.ts';
import { vacationRoutes } from '../vacations/vacations.ts';
import { readBack } from './interrupted-switch.ts';
import { privacyDeps } from './privacy-deps.ts';
import { reconcileSessions } from './reconcile-sessions.ts';
import type { ServiceDeps } from './writers-lease.ts';

export function commandImplementations(
  deps: ServiceDeps,
  /** Opens this side again, on the generation of the log in force; resolves once it takes commands. */
  reopen: () => Promise<void> = async () => undefined,
): readonly Implementation[] {
  const { vault, writers } = deps;
  const views = vault.pool;
  const onceMade = viewsOnceMade(deps, views);
  const readFacts = factsInViews(deps, views);
  const people: { readonly findEmployee: FindEmployee } = { findEmployee: (id) => findEmployee(deps, id) };
  const absences = {
    ...deps,
    ...people,
    readOverlaps: overlapsInViews(views),
    findValidatedCertificate: validatedCertificateInViews(views),
  };
  const implementations: readonly Implementation[] = [
    ...accessRoutes(deps),
    ...settingsRoutes(deps),
    ...mailRoutes(deps),
    ...employeeRoutes(deps, declarePeriod(absences)),
    ...onboardingRoutes(deps),
    ...registerRoutes(deps),
    ...uniformRoutes(deps),
    ...timeClockRoutes({
      ...deps,
      ...people,
      timeClock: vault.timeClock,
      readPlanned: plannedInViews(views),
      throttle: new LoginThrottle(),
    }),
    ...databaseRoutes({
      ...deps,
      alone: writers.alone,
      readBack: (generation) => readBack({ ...deps, generation }),
      reopen,
      reconcileSessions: (generation) => reconcileSessions({ ...deps, generation }),
    }),
    ...auditRoutes(deps),
    ...absenceRoutes(absences),
    ...sickLeaveRoutes({
      ...deps,
      ...people,
      holderOfEmail: (email) => vault.claims.holder('email', normalisedEmail(email)),
      idsByName: idsByNameInViews(views, onceMade),
      lookups: lookupsInViews(views, onceMade),
    }),
    ...vacationRoutes({
      ...absences,
      readCity: () => readCity(deps),
      readLeaveOverlaps: leaveOverlapsInViews(views),
      views,
      readFacts,
      siteUrl: () => vault.siteAddress.url(),
    }),
    ...salesRoutes(deps),
    ...mealVoucherRoutes(deps),
    ...expensesRoutes(deps),
    ...privacyRoutes(privacyDeps(deps)),
    ...documentRoutes(deps, onceMade),
    ...payrollRoutes({
      ...deps,
      ...people,
      views,
      readOwnMinutes: async (week, employeeId, today) =>
        ownWeekHours(await readFacts(week), employeeId, today)?.week.workMinutes ?? null,
      readMonth: async (month, today) => {
        await viewsCaughtUp(deps, views);
        return readMonthToClose(views, month, today);
      },
    }),
    ...planningRoutes({
      ...deps,
      ...people,
      readFacts,
      generations: new Generations(),
      series: new GenerationSeriesJob(),
      readPunched: punchedInLog(deps, views),
    }),
  ];
  return implementations.map(waitingForLog);
}
