/** Every command this service answers. Features meet here and nowhere else. */

import type { FindEmployee } from '@fournil/domain/employees/found';
import { normalisedEmail } from '@fournil/domain/employees/record';
import { site, siteStreamId } from '@fournil/domain/settings/record';
import type { Implementation } from '@fournil/http-service/service';
import { ownWeekHours } from '@fournil/week/month/week-hours';
import { absenceRoutes, declarePeriod, overlapsInViews, proofInViews } from '../absences.ts';
import { accessRoutes } from '../access/access.ts';
import { LoginThrottle } from '../access/throttle.ts';
import { auditRoutes } from '../audit.ts';
import { databaseRoutes } from '../database/import.ts';
import { openedInLog, payslipsInViews, peopleInViews } from '../documents/deps.ts';
import { documentRoutes } from '../documents/documents.ts';
import { employeeRoutes } from '../employees/employees.ts';
import { workbookRows } from '../employees/import/file.ts';
import { Roster } from '../employees/import/roster.ts';
import { findAccountHolder, findEmployee } from '../employees/people.ts';
import { expensesRoutes } from '../expenses.ts';
import type { CommandDeps } from '../kernel/command.ts';
import { waitingForLog } from '../kernel/command-route.ts';
import { load } from '../kernel/load.ts';
import { mailRoutes } from '../mail/mail.ts';
import { mealVoucherRoutes } from '../meal-vouchers.ts';
import { onboardingRoutes } from '../onboarding/onboarding.ts';
import { readMonthToClose } from '../payroll/month-to-close.ts';
import { payrollRoutes } from '../payroll/routes.ts';
import { Generations } from '../planning/generation/job.ts';
import { GenerationSeriesJob } from '../planning/generation/series.ts';
import { punchedInLog } from '../planning/realize/punched-in-log.ts';
import { planningRoutes } from '../planning/routes.ts';
import { factsInViews } from '../planning/week-deps.ts';
import { privacyRoutes } from '../privacy/privacy.ts';
import { registerRoutes } from '../register.ts';
import { salesRoutes } from '../sales.ts';
import { kmParametersIn, readCity } from '../settings/lookups.ts';
import { settingsRoutes } from '../settings/settings.ts';
import { viewsCaughtUp, viewsOnceMade } from '../shared/views-caught-up.ts';
import { idsByNameInViews, lookupsInViews } from '../sick-leave/deps.ts';
import { sickLeaveRoutes } from '../sick-leave/sick-leave.ts';
import { timeClockRoutes } from '../time-clock/clock.ts';
import { plannedInViews } from '../time-clock/planned.ts';
import { uniformRoutes } from '../uniforms.ts';
import { leaveOverlapsInViews } from '../vacations/deps.ts';
import { vacationRoutes } from '../vacations/vacations.ts';
import type { ServiceDeps } from './deps.ts';
import { readBack } from './interrupted-switch.ts';
import { privacyDeps } from './privacy-deps.ts';
import { reconcileSessions } from './reconcile-sessions.ts';

export function commandImplementations(
  service: ServiceDeps,
  options: {
    accountantEmail?: string | undefined;
    /** Opens this side again, on the generation of the log in force; resolves once it takes commands. */
    reopen?: () => Promise<void>;
  } = {},
): readonly Implementation[] {
  const { accountantEmail, reopen = async () => undefined } = options;
  const { files, solver, vault, masterKey, seal, dataDir, openStored, writers, ...rest } = service;
  const views = vault.pool;
  const deps: CommandDeps = { ...rest, vault };
  const people: { readonly findEmployee: FindEmployee } = { findEmployee: (id) => findEmployee(deps, id) };
  const readBrand = async () => (await load(deps, site, siteStreamId)).state.brand;
  const onceMade = viewsOnceMade(deps, views);
  const roster = new Roster(deps);
  const siteUrl = () => vault.siteAddress.url();
  const mail = { ...deps, outbox: vault.outbox, siteUrl, accountantEmail };
  const absences = {
    ...deps,
    ...people,
    readOverlaps: overlapsInViews(views),
    readProof: proofInViews(views),
  };
  const implementations: readonly Implementation[] = [
    ...accessRoutes({
      ...mail,
      ...people,
      findEmployee: (id) => findAccountHolder(deps, id),
      vault,
      throttle: new LoginThrottle(),
    }),
    ...settingsRoutes({ ...deps, ...people, siteAddress: vault.siteAddress }),
    ...mailRoutes({ ...mail, mailServer: vault.mailServer }),
    ...employeeRoutes({
      ...deps,
      roster,
      readWorkbook: (bytes) => workbookRows(files.inspector, bytes),
      declareFromRecord: declarePeriod(absences),
      sessions: vault.sessions,
    }),
    ...onboardingRoutes(deps),
    ...registerRoutes(deps),
    ...uniformRoutes({
      ...deps,
      ...people,
      readBrand,
    }),
    ...timeClockRoutes({
      ...deps,
      ...people,
      timeClock: vault.timeClock,
      readPlanned: plannedInViews(views),
      throttle: new LoginThrottle(),
    }),
    ...databaseRoutes({
      ...deps,
      vault,
      masterKey,
      dataDir,
      openStored,
      spool: files.spool,
      alone: writers.alone,
      readBack: (generation) => readBack({ ...deps, vault, generation }),
      reopen,
      readBrand,
      reconcileSessions: (generation) => reconcileSessions({ ...deps, vault, generation }),
    }),
    ...auditRoutes({ ...deps, views }),
    ...absenceRoutes(absences),
    ...sickLeaveRoutes({
      ...deps,
      ...people,
      files,
      holderOfEmail: (email) => vault.claims.holder('email', normalisedEmail(email)),
      idsByName: idsByNameInViews(views, onceMade),
      lookups: lookupsInViews(views, onceMade),
    }),
    ...vacationRoutes({
      ...absences,
      readCity: () => readCity(deps),
      readLeaveOverlaps: leaveOverlapsInViews(views),
      views,
      seal,
      solver,
      readFacts: factsInViews(deps, views),
      siteUrl,
    }),
    ...salesRoutes({ ...deps, ...people }),
    ...mealVoucherRoutes(deps),
    ...expensesRoutes({ ...deps, ...people, readKmParameters: kmParametersIn(deps) }),
    ...privacyRoutes(privacyDeps(service)),
    ...documentRoutes({
      ...deps,
      ...people,
      files,
      hasOpened: openedInLog(deps, views, onceMade),
      people: async () => {
        await onceMade();
        return peopleInViews(views);
      },
      payslipsOf: async (months) => {
        await viewsCaughtUp(deps, views);
        return payslipsInViews(views, months);
      },
    }),
    ...payrollRoutes({
      ...deps,
      ...people,
      views,
      files,
      accountantEmail,
      readOwnMinutes: async (week, employeeId, today) =>
        ownWeekHours(await factsInViews(deps, views)(week), employeeId, today)?.week.workMinutes ?? null,
      readMonth: async (month, today) => {
        await viewsCaughtUp(deps, views);
        return readMonthToClose(views, month, today);
      },
    }),
    ...planningRoutes({
      ...deps,
      ...people,
      solver,
      readFacts: factsInViews(deps, views),
      generations: new Generations(),
      series: new GenerationSeriesJob(),
      readPunched: punchedInLog(deps, views),
    }),
  ];
  return implementations.map(waitingForLog);
}
