/** The group of all views, and its tables as Kysely reads them. */
import { absencesView, type DeclarationRow } from './absences/view.ts';
import { type AccountRow, accessView, type InstallationRow } from './access/view.ts';
import type { ViewGroup } from './define.ts';
import { type DocumentReadRow, type DocumentRow, documentsView } from './documents/view.ts';
import { type EmployeeRow, employeesView } from './employees/view.ts';
import { expensesView, type KmExpensesRow, type MealExpensesRow } from './expenses/view.ts';
import { type MailTemplateRow, mailView } from './mail/view.ts';
import { mealVouchersView, type VoucherIssuerRow, type VoucherRow } from './meal-vouchers/view.ts';
import { type OnboardingRecordRow, type OnboardingTaskRow, onboardingView } from './onboarding/view.ts';
import { constraintsView, type WeekAffluenceRow, type WeekRowRow } from './planning/constraints-view.ts';
import { planView, type WeekPlanRow } from './planning/plan-view.ts';
import { type PlanningProfileRow, planningProfileView } from './planning/profile-view.ts';
import { type SalesFiguresRow, salesView } from './sales/view.ts';
import {
  type MenuPermissionsRow,
  type ParameterRow,
  type ShopSettingsRow,
  type SiteRow,
  settingsView,
} from './settings/view.ts';
import { type CertificateRow, type CertificateStepRow, sickLeaveView } from './sick-leave/view.ts';
import { type UniformRow, uniformsView } from './uniforms/view.ts';
import { type LeaveRow, vacationsView } from './vacations/view.ts';

export const viewsGroup: ViewGroup = {
  name: 'views',
  schema: 'views',
  version: 3,
  views: [
    employeesView,
    onboardingView,
    uniformsView,
    absencesView,
    sickLeaveView,
    settingsView,
    mailView,
    accessView,
    planView,
    constraintsView,
    planningProfileView,
    vacationsView,
    salesView,
    expensesView,
    mealVouchersView,
    documentsView,
  ],
};

export interface ViewsDatabase {
  readonly employees: EmployeeRow;
  readonly onboarding_records: OnboardingRecordRow;
  readonly onboarding_tasks: OnboardingTaskRow;
  readonly uniforms: UniformRow;
  readonly accounts: AccountRow;
  readonly declarations: DeclarationRow;
  readonly certificates: CertificateRow;
  readonly certificate_steps: CertificateStepRow;
  readonly site: SiteRow;
  readonly menu_permissions: MenuPermissionsRow;
  readonly parameters: ParameterRow;
  readonly shop_settings: ShopSettingsRow;
  readonly mail_templates: MailTemplateRow;
  readonly installation: InstallationRow;
  readonly week_plans: WeekPlanRow;
  readonly week_rows: WeekRowRow;
  readonly week_affluence: WeekAffluenceRow;
  readonly planning_profiles: PlanningProfileRow;
  readonly leaves: LeaveRow;
  readonly sales_figures: SalesFiguresRow;
  readonly meal_expenses: MealExpensesRow;
  readonly km_expenses: KmExpensesRow;
  readonly vouchers: VoucherRow;
  readonly voucher_issuers: VoucherIssuerRow;
  readonly documents: DocumentRow;
  readonly document_reads: DocumentReadRow;
}
