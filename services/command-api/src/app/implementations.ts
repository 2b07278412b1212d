/** Every command this service answers. Features meet here and nowhere else. */

import type { Implementation } from '@fournil/http-service/service';
import { siteUrlOf } from '@fournil/read-models/mail/current';
import { cancelDeclarationRoute } from '../absences/cancel/route.ts';
import { correctDeclarationRoute } from '../absences/correct/route.ts';
import type { AbsencesDeps } from '../absences/declare.ts';
import { declareAbsenceRoute } from '../absences/declare-absence/route.ts';
import { declareDelayRoute } from '../absences/declare-delay/route.ts';
import { declareFromRecord } from '../absences/declare-from-record.ts';
import { declareSickLeaveRoute } from '../absences/declare-sick-leave/route.ts';
import { overlapsInViews, proofInViews } from '../absences/overlaps.ts';
import { changeOwnPasswordRoute } from '../access/change-own-password/route.ts';
import type { AccessDeps } from '../access/deps.ts';
import { forgotPasswordRoute } from '../access/forgot-password/route.ts';
import { loginRoute } from '../access/login/route.ts';
import { logoutRoute } from '../access/logout/route.ts';
import { resetPasswordRoute } from '../access/reset-password/route.ts';
import { sendPasswordRoute } from '../access/send-password/route.ts';
import { LoginThrottle } from '../access/throttle.ts';
import { updatePasswordsRoute } from '../access/update-passwords/route.ts';
import { revealHealthFieldRoute } from '../audit/reveal/route.ts';
import { startVerificationRoute } from '../audit/verify/route.ts';
import { addEmployeeRoute } from '../employees/add/route.ts';
import { changeEmployeeRoute } from '../employees/change/route.ts';
import { deactivateEmployeeRoute } from '../employees/deactivate/route.ts';
import { findEmployee } from '../employees/find.ts';
import { importStaffRoute } from '../employees/import/import-route.ts';
import { previewStaffImportRoute } from '../employees/import/preview-route.ts';
import { Roster } from '../employees/import/roster.ts';
import { reactivateEmployeeRoute } from '../employees/reactivate/route.ts';
import type { CommandDeps } from '../kernel/execute.ts';
import { initializeTemplatesRoute } from '../mail/initialize-templates/route.ts';
import { resendMailRoute } from '../mail/resend/route.ts';
import { resetTemplateRoute } from '../mail/reset-template/route.ts';
import { testTemplateRoute } from '../mail/test-template/route.ts';
import { updateTemplateRoute } from '../mail/update-template/route.ts';
import { changePlanningProfileRoute } from '../planning/constraints/change-profile/route.ts';
import { saveConstraintsRoute } from '../planning/constraints/save-row/route.ts';
import { saveWeekConstraintsRoute } from '../planning/constraints/save-week/route.ts';
import type { GenerationDeps } from '../planning/generation/generate.ts';
import { Generations } from '../planning/generation/job.ts';
import { planRoutes } from '../planning/routes.ts';
import { weekDeps } from '../planning/week-deps.ts';
import { createParameterRoute } from '../settings/create-parameter/route.ts';
import { recreateMenuPermissionsRoute } from '../settings/recreate-menu-permissions/route.ts';
import { updateMenuPermissionsRoute } from '../settings/update-menu-permissions/route.ts';
import { updateParameterRoute, updateParametersRoute } from '../settings/update-parameters/route.ts';
import { updateShopRoute } from '../settings/update-shop/route.ts';
import { updateSiteRoute } from '../settings/update-site/route.ts';
import type { MailDeps } from '../shared/mail-at-once.ts';
import { lookupsInViews, type SickLeaveDeps } from '../sick-leave/deps.ts';
import { sickLeaveRoutes } from '../sick-leave/routes.ts';
import { cancelLeaveRoute } from '../vacations/cancel/route.ts';
import { correctLeaveRoute } from '../vacations/correct/route.ts';
import { recordLeaveRoute } from '../vacations/record/route.ts';

export function commandImplementations(
  deps: CommandDeps,
  options: { secureCookies: boolean; siteUrl?: string; accountantEmail?: string | undefined },
): readonly Implementation[] {
  const { siteUrl = siteUrlOf({}), accountantEmail } = options;
  const mail: MailDeps = { ...deps, siteUrl, accountantEmail };
  const access: AccessDeps = {
    ...mail,
    secureCookies: options.secureCookies,
    throttle: new LoginThrottle(),
    findEmployee: (employeeId) => findEmployee(deps, employeeId),
  };
  const absences: AbsencesDeps = {
    ...deps,
    findEmployee: (employeeId) => findEmployee(deps, employeeId),
    readOverlaps: overlapsInViews(deps.vault.pool),
    readProof: proofInViews(deps.vault.pool),
  };
  const plans: GenerationDeps = { ...weekDeps(deps), generations: new Generations() };
  const roster = new Roster(deps);
  const sickLeave: SickLeaveDeps = {
    ...deps,
    findEmployee: (employeeId) => findEmployee(deps, employeeId),
    readPeople: () => roster.read(),
    lookups: lookupsInViews(deps.vault.pool),
  };
  return [
    loginRoute(access),
    logoutRoute(access),
    changeOwnPasswordRoute(access),
    sendPasswordRoute(access),
    forgotPasswordRoute(access),
    resetPasswordRoute(access),
    updateSiteRoute(deps),
    updateShopRoute({ ...deps, findEmployee: (employeeId) => findEmployee(deps, employeeId) }),
    updatePasswordsRoute(access),
    updateMenuPermissionsRoute(deps),
    recreateMenuPermissionsRoute(deps),
    createParameterRoute(deps),
    updateParametersRoute(deps),
    updateParameterRoute(deps),
    initializeTemplatesRoute(deps),
    updateTemplateRoute(deps),
    resetTemplateRoute(deps),
    testTemplateRoute(mail),
    resendMailRoute(mail),
    addEmployeeRoute(deps),
    changeEmployeeRoute(deps, declareFromRecord(absences)),
    deactivateEmployeeRoute(deps),
    reactivateEmployeeRoute(deps),
    startVerificationRoute(deps),
    revealHealthFieldRoute(deps),
    previewStaffImportRoute(roster),
    importStaffRoute(deps, roster),
    declareSickLeaveRoute(absences),
    declareAbsenceRoute(absences),
    declareDelayRoute(absences),
    correctDeclarationRoute(absences),
    cancelDeclarationRoute(deps),
    ...sickLeaveRoutes(sickLeave),
    recordLeaveRoute(absences),
    correctLeaveRoute(absences),
    cancelLeaveRoute(deps),
    saveConstraintsRoute(absences),
    saveWeekConstraintsRoute(absences),
    ...planRoutes(plans),
    changePlanningProfileRoute(deps),
  ];
}
