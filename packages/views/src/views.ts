/** The group of all views, and its tables for Kysely. */
import { absencesView, type DeclarationRow } from './absences/view.ts';
import { type AccountRow, accessView, type InstallationRow, type LoginNameRow } from './access/view.ts';
import type { ViewGroup } from './define.ts';
import {
  type DocumentAcknowledgementRow,
  type DocumentReadRow,
  type DocumentRow,
  documentsView,
  type PayslipFormRow,
} from './documents/view.ts';
import { type ContractFactRow, type EmployeeRow, employeesView } from './employees/view.ts';
import { type VehicleRevisionRow, type VehicleRow, vehicleView } from './expenses/vehicle-view.ts';
import { expensesView, type KmExpensesRow, type MealExpensesRow } from './expenses/view.ts';
import { type MailTemplateRow, mailView } from './mail/view.ts';
import {
  mealVouchersView,
  type VoucherIssuerRow,
  type VoucherRemittanceRow,
  type VoucherRow,
} from './meal-vouchers/view.ts';
import {
  type OnboardingRecordRow,
  type OnboardingTaskRow,
  onboardingView,
  type ReminderDateRow,
} from './onboarding/view.ts';
import { type ClosedMonthReasonRow, closedMonthView } from './payroll/closed-month-view.ts';
import { type LabourCostRow, labourCostView, type PayRateRow } from './payroll/cost-view.ts';
import { type HoursStatementRow, hoursView } from './payroll/hours-view.ts';
import {
  type PayClosedLinesRow,
  type PayEntriesRow,
  type PayExportRow,
  type PayMonthRow,
  type PayNumberRow,
  payrollView,
  type RestCreditsRow,
} from './payroll/view.ts';
import { constraintsView, type WeekAffluenceRow, type WeekRowRow } from './planning/constraints-view.ts';
import { type ModelWeeksRow, modelView } from './planning/model-view.ts';
import { planView, type WeekPlanRow } from './planning/plan-view.ts';
import { type PlanningProfileRow, planningProfileView } from './planning/profile-view.ts';
import { type PlanningWishesRow, wishesView } from './planning/wishes-view.ts';
import { type ErasureRow, privacyView } from './privacy/view.ts';
import { type RegisterEntryRow, type RegisterFactRow, registerView } from './register/view.ts';
import { type SalesFiguresRow, salesView } from './sales/view.ts';
import {
  type FirstStepsRow,
  type MenuPermissionsRow,
  type ParameterRow,
  type ShopSettingsRow,
  type SiteRow,
  settingsView,
} from './settings/view.ts';
import { type CertificateRow, type CertificateStepRow, sickLeaveView } from './sick-leave/view.ts';
import {
  type ClockDeviceRow,
  type ClockPersonRow,
  type ClockShopRow,
  type PunchFactRow,
  type PunchOpenRow,
  type PunchYearErasedRow,
  timeClockView,
} from './time-clock/view.ts';
import { type HandoverSlipRow, type UniformRow, uniformsView } from './uniforms/view.ts';
import {
  type LeaveAccountRow,
  type LeaveCorrectionRow,
  type LeaveNoticeRow,
  leaveAccountsView,
} from './vacations/account-view.ts';
import { type LeaveRow, vacationsView } from './vacations/view.ts';

export const viewsGroup: ViewGroup = {
  name: 'views',
  schema: 'views',
  version: 1,
  views: [
    employeesView,
    onboardingView,
    registerView,
    uniformsView,
    absencesView,
    sickLeaveView,
    settingsView,
    mailView,
    accessView,
    planView,
    constraintsView,
    planningProfileView,
    wishesView,
    modelView,
    payrollView,
    hoursView,
    labourCostView,
    closedMonthView,
    vacationsView,
    leaveAccountsView,
    salesView,
    expensesView,
    vehicleView,
    mealVouchersView,
    documentsView,
    privacyView,
    timeClockView,
  ],
};

export interface ViewsDatabase {
  readonly employees: EmployeeRow;
  readonly contract_facts: ContractFactRow;
  readonly onboarding_records: OnboardingRecordRow;
  readonly onboarding_tasks: OnboardingTaskRow;
  readonly reminder_dates: ReminderDateRow;
  readonly register_entries: RegisterEntryRow;
  readonly register_facts: RegisterFactRow;
  readonly uniforms: UniformRow;
  readonly handover_slips: HandoverSlipRow;
  readonly accounts: AccountRow;
  readonly login_names: LoginNameRow;
  readonly declarations: DeclarationRow;
  readonly certificates: CertificateRow;
  readonly certificate_steps: CertificateStepRow;
  readonly site: SiteRow;
  readonly first_steps: FirstStepsRow;
  readonly menu_permissions: MenuPermissionsRow;
  readonly parameters: ParameterRow;
  readonly shop_settings: ShopSettingsRow;
  readonly mail_templates: MailTemplateRow;
  readonly installation: InstallationRow;
  readonly week_plans: WeekPlanRow;
  readonly week_rows: WeekRowRow;
  readonly week_affluence: WeekAffluenceRow;
  readonly planning_profiles: PlanningProfileRow;
  readonly planning_wishes: PlanningWishesRow;
  readonly model_weeks: ModelWeeksRow;
  readonly pay_entries: PayEntriesRow;
  readonly pay_closed_lines: PayClosedLinesRow;
  readonly pay_months: PayMonthRow;
  readonly vehicles: VehicleRow;
  readonly vehicle_revision: VehicleRevisionRow;
  readonly closed_month_reasons: ClosedMonthReasonRow;
  readonly said_hours: HoursStatementRow;
  readonly pay_rates: PayRateRow;
  readonly labour_cost: LabourCostRow;
  readonly rest_credits: RestCreditsRow;
  readonly pay_numbers: PayNumberRow;
  readonly pay_export: PayExportRow;
  readonly leaves: LeaveRow;
  readonly leave_accounts: LeaveAccountRow;
  readonly leave_corrections: LeaveCorrectionRow;
  readonly leave_notices: LeaveNoticeRow;
  readonly sales_figures: SalesFiguresRow;
  readonly meal_expenses: MealExpensesRow;
  readonly km_expenses: KmExpensesRow;
  readonly vouchers: VoucherRow;
  readonly voucher_issuers: VoucherIssuerRow;
  readonly voucher_remittances: VoucherRemittanceRow;
  readonly erasures: ErasureRow;
  readonly documents: DocumentRow;
  readonly document_reads: DocumentReadRow;
  readonly document_acknowledgements: DocumentAcknowledgementRow;
  readonly payslip_forms: PayslipFormRow;
  readonly clock_shop: ClockShopRow;
  readonly clock_devices: ClockDeviceRow;
  readonly clock_people: ClockPersonRow;
  readonly punch_facts: PunchFactRow;
  readonly punches_open: PunchOpenRow;
  readonly punch_years_erased: PunchYearErasedRow;
}
