import { declareAbsence, declareDelay, declareSickLeave } from '@fournil/contracts/absences/endpoints';
import { sendPassword, updatePasswords } from '@fournil/contracts/access/endpoints';
import { getDatabaseStats, importDatabase } from '@fournil/contracts/database/endpoints';
import { listGeneralDocuments, listPersonalDocuments } from '@fournil/contracts/documents/endpoints';
import {
  addEmployee,
  changeEmployee,
  deactivateEmployee,
  listEmployees,
  reactivateEmployee,
} from '@fournil/contracts/employees/endpoints';
import type { Endpoint } from '@fournil/contracts/endpoint';
import {
  kilometresOfMonth,
  mealsOfMonth,
  recordKilometres,
  recordMeals,
  resetKilometres,
} from '@fournil/contracts/expenses/endpoints';
import { employeeStatus } from '@fournil/contracts/expenses/status-endpoints';
import { initializeTemplates, listTemplates, updateTemplate } from '@fournil/contracts/mail/endpoints';
import { deleteVoucher, listVouchers, scanVoucher } from '@fournil/contracts/meal-vouchers/endpoints';
import {
  getOnboarding,
  listPendingObligations,
  saveOnboarding,
} from '@fournil/contracts/onboarding/endpoints';
import { getConstraints, saveConstraints } from '@fournil/contracts/planning/constraints-endpoints';
import { generatePlanning } from '@fournil/contracts/planning/generation-endpoints';
import { realizePlanning } from '@fournil/contracts/planning/publication-endpoints';
import { getPlanning } from '@fournil/contracts/planning/read-endpoints';
import { recordSales, salesOfMonth, salesOfYear } from '@fournil/contracts/sales/endpoints';
import {
  getMenuPermissions,
  getSite,
  recreateMenuPermissions,
  updateMenuPermissions,
  updateSite,
} from '@fournil/contracts/settings/endpoints';
import {
  createParameter,
  listParameters,
  updateParameter,
  updateParameters,
} from '@fournil/contracts/settings/parameter-endpoints';
import {
  changeSickLeaveDates,
  clearSickLeaves,
  declareCertificate,
  getSickLeaveOverview,
  listSickLeaves,
  rejectSickLeave,
  uploadSickLeave,
  validateSickLeave,
} from '@fournil/contracts/sick-leave/endpoints';
import {
  addUniform,
  deleteUniform,
  listUniforms,
  returnUniform,
} from '@fournil/contracts/uniforms/endpoints';
import { listVacations } from '@fournil/contracts/vacations/request-list';
import {
  acceptVacation,
  changeVacationDates,
  rejectVacation,
  syncVacations,
} from '@fournil/contracts/vacations/requests';
import { describe, expect, it } from 'vitest';
import { readAnswer } from './call-api.ts';

const success = { success: true };
const day = '2026-03-02';
const instant = '2026-03-02T08:00:00.000Z';
const of = { employeeId: 'e1', employeeName: 'Yanis Cherif' };

const figures = {
  caNetHt: 100,
  nbClients: 10,
  panierMoyen: 10,
  nbMenus: 1,
  nbCartesFid: 0,
  nbAvisPositifs: 0,
  nbAvisNegatifs: 0,
};
const totals = {
  totalCA: 100,
  totalClients: 10,
  totalCartesFid: 0,
  totalAvisPositifs: 0,
  totalAvisNegatifs: 0,
};
const meal = { ...of, dailyExpenses: [{ day: 2, amount: 8.5 }], totalAmount: 8.5 };
const journey = { _id: 'p1', name: 'Fournil', displayName: 'Fournil', kmValue: 12 };
const kilometres = {
  ...of,
  parameterValues: [{ parameterId: 'p1', count: 2, kmValue: 12, totalKm: 24 }],
  totalKm: 24,
};
const employee = { _id: 'e1', name: 'Yanis Cherif', role: 'vendeuse' };
const period = { startDate: day, endDate: day };
const menu = { menuId: 'planning', isVisibleToAdmin: true, isVisibleToEmployee: true };
const template = {
  _id: 't1',
  name: 'sick_leave_alert',
  displayName: 'Alerte',
  subject: 'Arrêt',
  description: '',
  htmlContent: '<p></p>',
  textContent: '',
  variables: [{ name: 'employeeName', description: 'Nom', example: 'Yanis' }],
};
const certificate = {
  _id: 'c1',
  employeeName: 'Yanis Cherif',
  employeeEmail: 'yanis@exemple.fr',
  ...period,
  duration: 1,
  originalFileName: 'arret.pdf',
  fileSize: 1000,
  fileType: 'application/pdf',
  uploadDate: instant,
  status: 'validated',
  isOverdue: false,
  autoValidation: { qualityScore: 90, validationMessage: 'Lisible', isReadable: true },
  manualValidation: { validatedBy: 'Admin', validatedAt: instant, validationNotes: '' },
};
const request = {
  _id: 'v1',
  employeeName: 'Yanis Cherif',
  employeeEmail: 'yanis@exemple.fr',
  city: 'Ville',
  ...period,
  uploadDate: instant,
  precisions: '',
  status: 'pending',
  duration: 1,
  reason: '',
  type: 'Congés payés',
};
const ticket = {
  _id: 't1',
  provider: 'edenred',
  amount: 8.5,
  date: day,
  month: '2026-03',
  barcode: '000000000000000000000000',
};
const document = {
  _id: 'd1',
  title: 'Affichage',
  description: '',
  category: 'notice',
  uploadDate: instant,
  fileSize: 1000,
  downloadCount: 0,
  lastDownloadDate: null,
};
const task = { done: true, date: day, comment: '' };
const uniform = {
  _id: 'u1',
  itemType: 'pantalon',
  size: 'M',
  quantity: 1,
  comment: '',
  issueDate: day,
  returned: false,
  returnDate: null,
  returnComment: '',
};
const row = {
  _id: 'w1',
  ...of,
  status: 'generated',
  contractedHours: 35,
  schedule: [
    { day: 'Lundi', shifts: [{ startTime: '06:00', endTime: '13:00' }], totalHours: 7, constraint: '' },
  ],
};

/** The specified fields of each answer: these, and no other. */
const specified: readonly (readonly [Endpoint, ...unknown[]])[] = [
  [getSite, { name: 'Martin', city: 'Lyon' }],
  [updateSite, success],
  [
    getMenuPermissions,
    { ...success, menuPermissions: [menu] },
    { ...success, menuPermissions: [{ _id: 'm1', menuName: 'Planning', ...menu }] },
  ],
  [updateMenuPermissions, success],
  [recreateMenuPermissions, { ...success, message: 'Fait' }],
  [sendPassword, success],
  [updatePasswords, success],
  [
    listEmployees,
    { ...success, data: [employee] },
    [employee],
    { employees: [employee] },
    [
      {
        ...employee,
        absences: [{ type: 'Absence', date: day, ...period }],
        sickLeaves: [period],
        delays: [{ date: day }],
      },
    ],
    [
      {
        ...employee,
        absences: { all: [{ type: 'Arrêt maladie', date: day, ...period }] },
        sickLeaves: { all: [period] },
        delays: { all: [{ date: day }] },
      },
    ],
  ],
  [addEmployee, success],
  [changeEmployee, success],
  [deactivateEmployee, success],
  [reactivateEmployee, success],
  [declareSickLeave, success],
  [declareAbsence, success],
  [declareDelay, success],
  [
    getOnboarding,
    {
      ...success,
      data: {
        onboarding: { dpae: task, demandeMutuelle: { ...task, refused: false, attestationFournie: true } },
        offboarding: { arretMutuel: task },
        entryDate: day,
        exitDate: null,
      },
    },
  ],
  [saveOnboarding, success],
  [
    listPendingObligations,
    { ...success, data: [{ employeeName: 'Yanis Cherif', taskLabel: 'DPAE', comment: '' }] },
  ],
  [listUniforms, { ...success, data: { items: [uniform] } }],
  [addUniform, success],
  [returnUniform, success],
  [deleteUniform, success],
  [getPlanning, [row]],
  [generatePlanning, { plannings: [row] }],
  [realizePlanning, success],
  [getConstraints, [{ employeeId: { _id: 'e1' }, constraints: { Lundi: 'Repos' } }]],
  [saveConstraints, success],
  [salesOfMonth, { ...success, data: { salesData: { e1: { employeeName: 'Yanis Cherif', ...figures } } } }],
  [salesOfYear, { ...success, data: { '03': totals } }],
  [recordSales, success],
  [mealsOfMonth, [meal], { ...success, data: [meal] }, { expenses: [meal] }],
  [recordMeals, success],
  [kilometresOfMonth, { employees: [kilometres], parameters: [journey] }],
  [recordKilometres, success],
  [resetKilometres, success],
  [
    employeeStatus,
    {
      month: '03',
      year: 2026,
      employees: [{ ...of, mealExpense: { totalAmount: 8.5 }, kmExpense: { totalKm: 24 } }],
    },
  ],
  [listParameters, [{ ...journey, stringValue: '', booleanValue: false }]],
  [createParameter, success],
  [updateParameter, success],
  [updateParameters, success],
  [listTemplates, { ...success, templates: [template] }],
  [initializeTemplates, { ...success, message: 'Fait' }],
  [updateTemplate, success],
  [getDatabaseStats, { ...success, stats: { totalDocuments: 2, collections: { employees: 2 } } }],
  [importDatabase, success],
  [uploadSickLeave, success],
  [listSickLeaves, { ...success, data: { sickLeaves: [certificate] } }, { ...success, data: [certificate] }],
  [
    getSickLeaveOverview,
    { ...success, data: { total: 1, pending: 0, validated: 1, declared: 0, rejected: 0, overdue: 0 } },
  ],
  [clearSickLeaves, { ...success, deletedCount: 2 }],
  [validateSickLeave, success],
  [rejectSickLeave, success],
  [declareCertificate, success],
  [changeSickLeaveDates, success],
  [listVacations, { ...success, data: [request] }],
  [acceptVacation, success],
  [rejectVacation, success],
  [changeVacationDates, success],
  [syncVacations, { ...success, syncedCount: 0 }],
  [listVouchers, { tickets: [ticket] }],
  [scanVoucher, success],
  [deleteVoucher, success],
  [listGeneralDocuments, { ...success, data: [document] }],
  [listPersonalDocuments, { ...success, data: [{ ...document, category: 'payslip', expiryDate: day }] }],
];

const answers = specified.flatMap(([endpoint, ...bodies]) =>
  bodies.map((body) => [`${endpoint.method} ${endpoint.path}`, endpoint, body] as const),
);

describe('an answer with exactly the specified fields', () => {
  it.each(answers)('of %s is accepted', (_, endpoint, body) => {
    expect(() => readAnswer(endpoint, body)).not.toThrow();
  });

  it('has no revision, so that a later save is not checked for conflicts', () => {
    expect(readAnswer(getSite, { name: 'Martin', city: 'Lyon' }).revision).toBeUndefined();
    expect(readAnswer(mealsOfMonth, [meal]).revision).toBeUndefined();
  });

  it('is completed with values derived from its fields', () => {
    const leave = readAnswer(listVacations, { ...success, data: [{ ...request, status: 'accepted' }] });
    expect(leave.data[0]).toMatchObject({ status: 'validated', taken: [{ startDate: day, endDate: day }] });
    expect(readAnswer(getPlanning, [row])[0]?.totalHours).toBe(7);
    const uniforms = readAnswer(listUniforms, { ...success, data: { items: [uniform] } });
    expect(uniforms.data.items[0]?.itemLabel).toBe('Pantalon');
    const [parameter] = readAnswer(listParameters, [{ ...journey, stringValue: '', booleanValue: false }]);
    expect(parameter?.kind).toBe('km');
  });
});
