import { monthKey } from '@fournil/contracts/months';
import { changeLabourCost } from '@fournil/contracts/payroll/cost-endpoints';
import {
  closePayMonth,
  readUnsureRules,
  recordPayEntries,
  reopenPayMonth,
  sendPayMonth,
} from '@fournil/contracts/payroll/endpoints';
import { changePayExport } from '@fournil/contracts/payroll/export-endpoints';
import { answerHours, stateOwnHours } from '@fournil/contracts/payroll/hours-endpoints';
import { paidMonthOf, type Week, weekId } from '@fournil/contracts/planning/week';
import type { FindEmployee } from '@fournil/domain/employees/found';
import { decideChangeCost, labourCost, labourCostStreamId } from '@fournil/domain/payroll/cost';
import {
  decideChangeExport,
  decideReadUnsure,
  payExport,
  payExportStreamId,
} from '@fournil/domain/payroll/export';
import {
  decideAnswer,
  decideStateHours,
  hoursStatement,
  hoursStatementId,
} from '@fournil/domain/payroll/hours';
import { payroll } from '@fournil/domain/payroll/record';
import {
  decideClose,
  decideRecordEntries,
  decideReopen,
  decideSend,
  type MonthToClose,
} from '@fournil/domain/payroll/rules';
import type { Implementation } from '@fournil/http-service/service';
import type { CommandDeps } from '../kernel/command.ts';
import { commandRoute } from '../kernel/command-route.ts';
import { load } from '../kernel/load.ts';
import { type DossierDeps, payDossierRoute } from './dossier.ts';
import { type AccountantDeps, accountantAddress } from './sending.ts';

/** Commands on people's statements about their hours. */
interface HoursDeps extends CommandDeps {
  /**
   * Minutes of a week currently shown to its person, with views up to date with the log; null if none are.
   */
  readonly readOwnMinutes: (week: Week, employeeId: string, today: string) => Promise<number | null>;
}

const hoursRoutes = (deps: HoursDeps): readonly Implementation[] => [
  commandRoute(deps, stateOwnHours, {
    aggregate: hoursStatement,
    // A personal account only: the caller owns the hours.
    id: ({ params, session }) => hoursStatementId(weekId(params), session?.employeeId ?? ''),
    decide: async ({ params, body, session, state, today, edit }) => {
      const { laterEvents } = edit(body.baseRevision);
      const employeeId = session?.employeeId ?? '';
      return decideStateHours({ week: weekId(params), employeeId }, body, state, {
        today,
        laterEvents,
        shown: await deps.readOwnMinutes(params, employeeId, today),
        isPaid:
          body.verdict === 'withdrawn' && (await load(deps, payroll, paidMonthOf(params))).state.isClosed,
      });
    },
  }),
  commandRoute(deps, answerHours, {
    aggregate: hoursStatement,
    id: ({ params, body }) => hoursStatementId(weekId(params), body.employeeId),
    decide: ({ params, body, state }) =>
      decideAnswer({ week: weekId(params), employeeId: body.employeeId }, body.answer, state),
  }),
];

interface PayrollDeps extends AccountantDeps, HoursDeps, DossierDeps {
  readonly findEmployee: FindEmployee;
  /** The current state of a month, at or after the log's end at the time of the call. */
  readonly readMonth: (month: string, today: string) => Promise<MonthToClose>;
}

type OfMonth = { readonly body: { readonly year: number; readonly month: number } };
const monthOf = ({ body }: OfMonth) => monthKey(body.year, body.month);

export const payrollRoutes = (deps: PayrollDeps): readonly Implementation[] => [
  commandRoute(deps, changePayExport, {
    aggregate: payExport,
    id: payExportStreamId,
    decide: ({ body: { baseRevision, ...requested }, state, edit }) =>
      decideChangeExport(requested, state, {
        ...edit(baseRevision),
        isKnown: async (employeeId) => (await deps.findEmployee(employeeId)) !== null,
      }),
  }),
  commandRoute(deps, readUnsureRules, {
    aggregate: payExport,
    id: payExportStreamId,
    decide: ({ body, state }) => decideReadUnsure(body.ids, state),
  }),
  commandRoute(deps, changeLabourCost, {
    aggregate: labourCost,
    id: labourCostStreamId,
    decide: ({ body: { baseRevision, ...requested }, state, edit }) =>
      decideChangeCost(requested, state, {
        ...edit(baseRevision),
        isKnown: async (employeeId) => (await deps.findEmployee(employeeId)) !== null,
      }),
  }),
  commandRoute(deps, recordPayEntries, {
    aggregate: payroll,
    id: monthOf,
    decide: ({ body, id, state, edit }) =>
      decideRecordEntries(body.entries, state, {
        month: id,
        reason: body.closedMonthReason,
        ...edit(body.baseRevision),
        isKnown: async (employeeId) => (await deps.findEmployee(employeeId)) !== null,
      }),
  }),
  commandRoute(deps, closePayMonth, {
    aggregate: payroll,
    id: monthOf,
    prepare: ({ id, today }) => deps.readMonth(id, today),
    decide: ({ body, prepared, state, history }) =>
      decideClose(body, prepared, state, history.at(-1)?.revision ?? -1),
  }),
  commandRoute(deps, reopenPayMonth, {
    aggregate: payroll,
    id: monthOf,
    decide: ({ body, id, state }) => decideReopen({ month: id, reason: body.reason }, state),
  }),
  commandRoute(deps, sendPayMonth, {
    aggregate: payroll,
    id: monthOf,
    prepare: () => accountantAddress(deps),
    decide: ({ id, state, prepared }) => decideSend(id, state, prepared),
  }),
  payDossierRoute(deps),
  ...hoursRoutes(deps),
];
