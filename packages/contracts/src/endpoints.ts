/** The table of all HTTP calls: which service answers each, and who may call it [calls-1]. */
import { absencesEndpoints } from './absences/endpoints.ts';
import { accountEndpoints } from './access/account-endpoints.ts';
import { accessEndpoints } from './access/endpoints.ts';
import { auditEndpoints } from './audit/endpoints.ts';
import { dashboardEndpoints } from './dashboard/endpoints.ts';
import { databaseEndpoints } from './database/endpoints.ts';
import { docsEndpoints } from './docs/endpoints.ts';
import { documentEndpoints } from './documents/endpoints.ts';
import { payslipEndpoints } from './documents/payslip-endpoints.ts';
import { contractEndpoints } from './employees/contract-endpoints.ts';
import { employeesEndpoints } from './employees/endpoints.ts';
import { employeesImportEndpoints } from './employees/import-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { expensesEndpoints, mealProposal } from './expenses/endpoints.ts';
import { employeeStatus } from './expenses/status-endpoints.ts';
import { vehicleEndpoints } from './expenses/vehicle-endpoints.ts';
import { mailEndpoints } from './mail/endpoints.ts';
import { pushEndpoints } from './mail/push.ts';
import { mailServerEndpoints } from './mail/server-endpoints.ts';
import { mealVouchersEndpoints } from './meal-vouchers/endpoints.ts';
import { onboardingEndpoints } from './onboarding/endpoints.ts';
import { costEndpoints } from './payroll/cost-endpoints.ts';
import { payrollEndpoints } from './payroll/endpoints.ts';
import { dossierEndpoints } from './payroll/export-endpoints.ts';
import { hoursEndpoints } from './payroll/hours-endpoints.ts';
import { proposeMealsOfOthers } from './payroll/meals-of-others.ts';
import { constraintsEndpoints } from './planning/constraints-endpoints.ts';
import { planningEndpoints } from './planning/endpoints.ts';
import { modelEndpoints } from './planning/model-endpoints.ts';
import { wishEndpoints } from './planning/wish-endpoints.ts';
import { privacyEndpoints } from './privacy/endpoints.ts';
import { registerEndpoints } from './register/endpoints.ts';
import { salesEndpoints } from './sales/endpoints.ts';
import { settingsEndpoints } from './settings/endpoints.ts';
import { firstStepsEndpoints } from './settings/first-steps.ts';
import { parameterEndpoints } from './settings/parameter-endpoints.ts';
import { shopSettingsEndpoints } from './settings/shop-endpoints.ts';
import { siteAddressEndpoints } from './settings/site-address.ts';
import { sickLeaveEndpoints } from './sick-leave/endpoints.ts';
import { timeClockEndpoints } from './time-clock/endpoints.ts';
import { uniformsEndpoints } from './uniforms/endpoints.ts';
import { vacationsEndpoints } from './vacations/endpoints.ts';

export const endpoints: readonly Endpoint[] = [
  ...accessEndpoints,
  ...accountEndpoints,
  ...settingsEndpoints,
  ...firstStepsEndpoints,
  ...siteAddressEndpoints,
  ...parameterEndpoints,
  ...mailEndpoints,
  ...mailServerEndpoints,
  ...pushEndpoints,
  ...shopSettingsEndpoints,
  ...employeesEndpoints,
  ...contractEndpoints,
  ...employeesImportEndpoints,
  ...onboardingEndpoints,
  ...registerEndpoints,
  ...privacyEndpoints,
  ...uniformsEndpoints,
  ...absencesEndpoints,
  ...sickLeaveEndpoints,
  ...vacationsEndpoints,
  ...salesEndpoints,
  ...expensesEndpoints,
  ...documentEndpoints,
  ...payslipEndpoints,
  employeeStatus,
  ...mealVouchersEndpoints,
  ...constraintsEndpoints,
  ...planningEndpoints,
  ...wishEndpoints,
  ...modelEndpoints,
  ...dashboardEndpoints,
  ...databaseEndpoints,
  ...auditEndpoints,
  mealProposal,
  ...vehicleEndpoints,
  ...payrollEndpoints,
  ...dossierEndpoints,
  ...hoursEndpoints,
  ...costEndpoints,
  proposeMealsOfOthers,
  ...timeClockEndpoints,
  ...docsEndpoints,
];
