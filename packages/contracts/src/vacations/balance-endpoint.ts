import { z } from 'zod';
import { absenceKind } from '../absences/fields.ts';
import { queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, shopDate } from '../fields.ts';
import { lawFieldsOf } from '../settings/law-choices.ts';
import { childAtHome, endExceptionNames, noticeMeans } from './account-fields.ts';
import { dayUnits } from './day-unit.ts';
import { dateRange, dateRangeOrNull } from './fields.ts';

const periodBalance = z
  .object({
    /** 1 June and 31 May. */
    start: z.string(),
    end: z.string(),
    acquired: z.number(),
    taken: z.number(),
    planned: z.number(),
    pending: z.number(),
    /** acquired − taken − planned. */
    left: z.number(),
    /** The days acquired in each month, and from which working days. */
    months: z.array(z.object({ month: z.string(), worked: z.int(), sick: z.int(), days: z.number() })),
    /** The other parts of `acquired`: the balance entered when it was taken over, corrections, further days. */
    lines: z.array(z.object({ label: z.string(), days: z.number() })),
  })
  .meta({ id: 'LeavePeriodBalance' });

const noticeDays = z
  .object({ period: z.string(), days: z.number(), until: z.string() })
  .meta({ id: 'LeaveNoticeDays' });

export const vacationBalance = z
  .object({
    employeeId: z.string(),
    employeeName: z.string(),
    asOf: z.string(),
    /** The unit in which every day here is counted. */
    unit: z.enum(dayUnits),
    /** The text that the shop follows for the death of a child. */
    childDeath: lawFieldsOf('leave').childDeath,
    /** Being taken, and being acquired; working days. */
    previous: periodBalance,
    current: periodBalance,
    /** Days of earlier periods that illness prevented: acquired − taken − planned − lost = left. */
    carried: z.array(
      z
        .object({
          start: z.string(),
          end: z.string(),
          acquired: z.number(),
          taken: z.number(),
          planned: z.number(),
          lost: z.number(),
          left: z.number(),
          illness: dateRangeOrNull,
          /** The last day for them (L3141-19-1, L3141-19-2); null until the person has been notified. */
          until: z.string().nullable(),
        })
        .meta({ id: 'CarriedLeave' }),
    ),
    /** After an illness: the notice due on that day, with its deadline (L3141-19-3); null if none is. */
    notice: z
      .object({
        illness: dateRange,
        since: z.string(),
        dueBy: z.string(),
        carried: z.number(),
        periods: z.array(noticeDays),
      })
      .meta({ id: 'LeaveNoticeDue' })
      .nullable(),
    /** Notices given, by day. */
    notices: z.array(
      z
        .object({
          noticeId: z.string(),
          notifiedOn: z.string(),
          means: z.enum(noticeMeans),
          illness: dateRangeOrNull,
          periods: z.array(noticeDays),
        })
        .meta({ id: 'LeaveNotice' }),
    ),
    /** Illness and special leave that affect the balance, with their effect. */
    absences: z.array(
      z
        .object({
          declarationId: z.string(),
          startDate: z.string(),
          endDate: z.string(),
          kind: absenceKind,
          /** « donne 2,5 jours par mois comme le travail (L3141-5 2°) ». */
          effect: z.string(),
        })
        .meta({ id: 'AbsenceInBalance' }),
    ),
    /** Récupération, in days: credited − taken − planned = left. */
    recovery: z
      .object({
        credited: z.number(),
        taken: z.number(),
        planned: z.number(),
        pending: z.number(),
        left: z.number(),
        /** Minutes of a day of it: a fifth of the week by contract, or what the person's usual week makes of it. */
        dayMinutes: z.int(),
        /** Weeks whose overtime gave rest, where the shop chose so (L3121-33): minutes over the contract, and of rest. */
        weeks: z.array(
          z
            .object({
              from: z.string(),
              to: z.string(),
              overtime: z.int(),
              rest: z.int(),
              days: z.number(),
            })
            .meta({ id: 'RestCredit' }),
        ),
      })
      .meta({ id: 'RecoveryBalance' }),
    /** For an employee who leaves: the last day, and the days of paid leave then due (L3141-28). */
    exit: z
      .object({
        date: z.string(),
        /** previous + current, as they are on that day. */
        due: z.number(),
        previous: z.number(),
        current: z.number(),
        /** Days of récupération left that day. */
        recovery: z.number(),
        /** A CDD or an extra whose end is proposed with its indemnity, as the shop chose (L1243-8). */
        isFixedTerm: z.boolean(),
        /** Why the indemnity of the end is not due (L1243-10), as recorded; null: it is. */
        exception: z.enum(endExceptionNames).nullable(),
        /** Accepted leave after the last day of the contract: those days are paid out, not taken. */
        beyond: z.array(dateRange),
      })
      .meta({ id: 'LeaveDueAtExit' })
      .nullable(),
    /** The values typed of it, and the criteria of the order of departures (L3141-16). */
    account: z
      .object({
        openedOn: z.string().nullable(),
        corrections: z.array(
          z.object({
            account: z.enum(['paid', 'recovery']),
            period: z.string().nullable(),
            days: z.number(),
            effectiveOn: z.string(),
            reason: z.string().nullable(),
          }),
        ),
        /** Whole years in the shop. */
        seniority: z.int().nullable(),
        children: z.int().nullable(),
        secondJob: z.boolean().nullable(),
        /** Children who give further days (L3141-8); left out for the accountant, who sees the days. */
        childrenAtHome: z.array(childAtHome).optional(),
        revision: z.int(),
      })
      .meta({ id: 'LeaveAccount' }),
    /** previous.left + current.left, plus the rest of `carried`. */
    left: z.number(),
    /**
     * For the requested period: the working days it takes, the balance after it, notices of the law or the
     * balance; and the days of récupération, by the hours that would be worked.
     */
    asked: z
      .object({
        days: z.number(),
        leftAfter: z.number(),
        recoveryDays: z.number(),
        recoveryMinutes: z.int(),
        warnings: z.array(z.string()),
      })
      .nullable(),
    /** The days still to be taken in time. */
    reminders: z.array(z.string()),
    /** The assumptions behind the figures when the record is incomplete. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'VacationBalance' });
export type VacationBalance = z.output<typeof vacationBalance>;

export const getVacationBalances = endpoint({
  id: 'vacations.balances',
  method: 'GET',
  path: '/vacation-balances',
  service: 'query',
  access: 'concerned',
  summary:
    'Les soldes de congés payés à une date, en jours ouvrables, ou ouvrés si la boutique compte ainsi : tous pour administrateur et comptable, le sien pour un salarié.',
  query: z.strictObject({
    employeeId: id.optional(),
    /** Today by default. */
    asOf: shopDate.optional(),
    /** A period to compare with the balance. */
    startDate: shopDate.optional(),
    endDate: shopDate.optional(),
    startHalf: z.enum(['afternoon']).optional(),
    endHalf: z.enum(['morning']).optional(),
  }),
  answer: queryAnswer(z.array(vacationBalance)),
});
