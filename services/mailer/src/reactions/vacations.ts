import { frenchDate } from '@fournil/contracts/time/french-dates';
import { leaveDays } from '@fournil/contracts/vacations/rules';
import { deadlinesText, french } from '@fournil/domain/vacations/balance/after-illness';
import type { Recorded } from '@fournil/events/catalogue';
import { erasedText, unlessErased } from '@fournil/events/define';
import { rowsOf } from '@fournil/views/mail/current';
import { type LeaveRow, vacationsView } from '@fournil/views/vacations/view';
import type { Lookups, OutboxMail, Reactions } from '../reaction.ts';

/** 7, or 6,5 with a half day. */
const days = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** A request at an event, and its person. Null if unknown. */
async function asOf(event: Recorded & { data: { leaveId: string; employeeId: string } }, lookups: Lookups) {
  const { leaveId, employeeId } = event.data;
  const facts = (await lookups.stream('absence', leaveId)).filter((one) => one.revision <= event.revision);
  const [row] = rowsOf(vacationsView, 'leaves', facts) as readonly LeaveRow[];
  const person = await lookups.employee(employeeId);
  if (!row || !person) return null;
  return {
    row,
    about: employeeId,
    employee: { address: person.email, employeeId },
    values: {
      employeeName: person.name,
      startDate: frenchDate(row.startDate),
      endDate: frenchDate(row.endDate),
      duration: days.format(leaveDays(row)),
    },
  };
}

/** Mails at each step of a request [mail-4]. Leave that the manager records directly is announced orally. */
export const vacationReactions: Reactions = {
  VacationRequested: async (event, lookups) => {
    const known = await asOf(event, lookups);
    if (!known) return [];
    const { row, about, employee, values } = known;
    const type = row.familyEvent ? `${row.leaveType} (${row.familyEvent})` : row.leaveType;
    const alerts = (await lookups.alertRecipients()).map(
      (to): OutboxMail => ({
        template: 'vacation_request_alert',
        to,
        about,
        values: {
          ...values,
          employeeEmail: employee.address ?? '',
          type,
          precisions: row.comment ?? '',
        },
      }),
    );
    return [
      { template: 'vacation_request_confirmation', to: employee, about, values: { ...values, type } },
      ...alerts,
    ];
  },
  VacationAccepted: async (event, lookups) => {
    const known = await asOf(event, lookups);
    if (!known) return [];
    const { about, employee, values } = known;
    return [{ template: 'vacation_request_validation', to: employee, about, values }];
  },
  VacationDatesProposed: async (event, lookups) => {
    const known = await asOf(event, lookups);
    if (!known) return [];
    const { about, employee, values } = known;
    const { startDate, endDate, comment } = event.data;
    return [
      {
        template: 'vacation_request_proposal',
        to: employee,
        about,
        values: {
          ...values,
          proposedStartDate: frenchDate(startDate),
          proposedEndDate: frenchDate(endDate),
          proposedDuration: days.format(leaveDays(event.data)),
          comment: comment === undefined ? 'aucun' : unlessErased(comment, erasedText),
        },
      },
    ];
  },
  LeaveAfterIllnessNotified: async (event, lookups) => {
    const { employeeId, means } = event.data;
    const person = means === 'mail' ? await lookups.employee(employeeId) : null;
    const illness = unlessErased(event.data.illness, null);
    const periods = unlessErased(event.data.periods, null);
    if (!person || !illness || !periods) return [];
    return [
      {
        template: 'leave_after_illness',
        to: { address: person.email, employeeId },
        about: employeeId,
        values: {
          employeeName: person.name,
          illnessStart: frenchDate(illness.startDate),
          illnessEnd: frenchDate(illness.endDate),
          leaveDays: french(periods.reduce((sum, one) => sum + one.days, 0)),
          leaveDeadlines: deadlinesText(periods),
        },
      },
    ];
  },
  VacationRejected: async (event, lookups) => {
    const known = await asOf(event, lookups);
    if (!known) return [];
    const { about, employee, values } = known;
    const { reason } = event.data;
    const rejectionReason = reason === undefined ? 'non précisée' : unlessErased(reason, erasedText);
    return [
      {
        template: 'vacation_request_rejection',
        to: employee,
        about,
        values: { ...values, rejectionReason },
      },
    ];
  },
};
