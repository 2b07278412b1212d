/** Decisions on the data from which a person's leave is computed, and on the addresses of calendars. */
import { addDays } from '@fournil/calendar/days';
import type { BodyOf } from '@fournil/contracts/endpoint';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import {
  accountMessages,
  type correctLeaveBalance,
  type giveNoticeAfterIllness,
  type noteFixedTermEnd,
  type openLeaveBalance,
} from '@fournil/contracts/vacations/account-endpoints';
import type { ChildAtHome } from '@fournil/contracts/vacations/account-fields';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { unlessErased } from '@fournil/events/define';
import { accept, refuse, refuseFields } from '../decision.ts';
import type { EmployeeFound } from '../employees/found.ts';
import { changedSince, mergeEdit, refuseConflict } from '../merge-edit.ts';
import {
  type AccountDecision,
  type AccountState,
  creditedOf,
  type Origin,
  restKeyOf,
  shopAccount,
} from './account.ts';
import { referencePeriodOf } from './balance/acquisition.ts';

interface OfPerson {
  readonly employeeId: string;
}

/** Records the balances of a payslip once; an error in them is corrected with a reason. */
export function decideOpen(
  { employeeId, asOf, periods, recovery }: OfPerson & BodyOf<typeof openLeaveBalance>,
  state: AccountState,
  employee: EmployeeFound | null,
  today: string,
): AccountDecision {
  if (!employee) return refuse('unknown_employee');
  if (state.opening !== null)
    return refuse('balance_opened', {
      text: `Les soldes ont déjà été repris au ${frenchDate(state.opening.asOf)} : corrigez-les avec un motif.`,
    });
  if (asOf > today) return refuseFields('invalid_input', { asOf: 'Les soldes repris ne sont pas à venir.' });
  const current = referencePeriodOf(asOf);
  const taken = referencePeriodOf(addDays(current.start, -1));
  const known = new Set([current.start, taken.start, referencePeriodOf(addDays(taken.start, -1)).start]);
  const named = periods.map(({ period }) => period);
  if (named.some((period) => !known.has(period)) || new Set(named).size !== named.length)
    return refuseFields('invalid_input', {
      periods: 'Indiquez, une fois chacune, la période en cours et celles qui la précèdent.',
    });
  return accept({ type: 'LeaveBalanceOpened', data: { employeeId, asOf, periods: [...periods], recovery } });
}

/**
 * Corrects a balance. The rest of a year is compared with the credit that the author saw, so that it is not
 * credited twice.
 */
export function decideCorrect(
  {
    period,
    restOf,
    ...correction
  }: OfPerson & { readonly correctionId: string } & BodyOf<typeof correctLeaveBalance>,
  state: AccountState,
  employee: EmployeeFound | null,
  history: readonly Recorded<FournilEvent>[] = [],
): AccountDecision {
  if (!employee) return refuse('unknown_employee');
  const rest = restOf && { kind: restOf.kind, year: restOf.year };
  const key = restKeyOf(rest);
  if (key !== null && restOf?.credited !== undefined) {
    const same = history.filter(
      (event) => event.type === 'LeaveBalanceCorrected' && restKeyOf(event.data.restOf) === key,
    );
    const seen = { credited: restOf.credited };
    const changes = changedSince(seen, { credited: creditedOf(state, key) }, same);
    if (changes.length > 0) return refuseConflict(changes, history);
  }
  return accept({
    type: 'LeaveBalanceCorrected',
    data: {
      ...correction,
      ...(correction.account === 'paid' && period ? { period } : {}),
      ...(rest ? { restOf: rest } : {}),
    },
  });
}

interface OnNotice extends OfPerson {
  readonly noticeId: string;
}

/**
 * Records that a person was informed about the days after an illness; a repetition for the same day records
 * nothing.
 */
export function decideGiveNotice(
  { periods, ...notice }: OnNotice & BodyOf<typeof giveNoticeAfterIllness>,
  state: AccountState,
  employee: EmployeeFound | null,
  today: string,
): AccountDecision {
  if (!employee) return refuse('unknown_employee');
  const { notifiedOn, illness, means } = notice;
  if (notifiedOn > today)
    return refuseFields('invalid_input', { notifiedOn: 'L’information se note une fois donnée.' });
  if (notifiedOn <= illness.endDate)
    return refuseFields('invalid_input', {
      notifiedOn: 'L’information se donne après le retour (L3141-19-1).',
    });
  if (means === 'mail' && employee.email === null)
    return refuseFields('invalid_input', { means: 'Cette personne n’a pas d’adresse e-mail.' });
  if (means === 'mail' && notifiedOn !== today)
    return refuseFields('invalid_input', { notifiedOn: 'L’e-mail part aujourd’hui.' });
  if (Object.values(state.notices).some((one) => one.notifiedOn === notifiedOn)) return accept();
  return accept({ type: 'LeaveAfterIllnessNotified', data: { ...notice, periods: [...periods] } });
}

/** Withdraws a notice that was recorded by mistake: the fifteen months have then not begun. */
export function decideWithdrawNotice(
  data: OnNotice & { readonly reason: string },
  state: AccountState,
  employee: EmployeeFound | null,
): AccountDecision {
  if (!employee) return refuse('unknown_employee');
  if (!state.notices[data.noticeId]) return accept();
  return accept({ type: 'LeaveAfterIllnessNoticeWithdrawn', data });
}

/** Records whether an illness is work-related; an unchanged value records nothing. */
export function decideOrigin(
  { commuting, ...origin }: OfPerson & Origin & { readonly declarationId: string },
  state: AccountState,
  employee: EmployeeFound | null,
): AccountDecision {
  if (!employee) return refuse('unknown_employee');
  const known = state.origins[origin.declarationId];
  if (known?.atWork === origin.atWork && known.commuting === commuting) return accept();
  return accept({ type: 'IllnessOriginNoted', data: { ...origin, ...(commuting ? { commuting } : {}) } });
}

/** Records why the indemnity at the end of a fixed term is not due; an unchanged value records nothing. */
export function decideFixedTermEnd(
  data: OfPerson & BodyOf<typeof noteFixedTermEnd>,
  state: AccountState,
  employee: EmployeeFound | null,
): AccountDecision {
  if (!employee) return refuse('unknown_employee');
  return (state.ends[data.date] ?? null) === data.exception
    ? accept()
    : accept({ type: 'FixedTermEndNoted', data });
}

interface Priority {
  readonly children: number | null;
  readonly secondJob: boolean | null;
  readonly childrenAtHome: readonly ChildAtHome[];
}

/** An erased value counts as not entered. */
const priorityOf = ({ children, secondJob, childrenAtHome }: AccountState): Priority => ({
  children: unlessErased(children, null),
  secondJob: unlessErased(secondJob, null),
  childrenAtHome: unlessErased(childrenAtHome, []),
});

/** Records the criteria of the order of departures; unchanged values record nothing. */
export function decidePriority(
  employeeId: string,
  requested: { readonly [F in keyof Priority]?: Priority[F] | undefined },
  state: AccountState,
  employee: EmployeeFound | null,
  edit: {
    readonly base?: AccountState;
    readonly laterEvents: readonly Recorded<FournilEvent>[];
    readonly today: string;
  },
): AccountDecision {
  if (!employee) return refuse('unknown_employee');
  if (requested.childrenAtHome?.some(({ bornOn }) => bornOn > edit.today))
    return refuseFields('invalid_input', { childrenAtHome: accountMessages.bornLater });
  const merged = mergeEdit<{ [F in keyof Priority]: Priority[F] }>({
    requested: requested as Partial<Priority>,
    current: priorityOf(state),
    laterEvents: edit.laterEvents,
    ...(edit.base ? { base: priorityOf(edit.base) } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, edit.laterEvents);
  if (!Object.keys(merged.changes).length) return accept();
  const { childrenAtHome, ...changes } = merged.changes;
  const { children, secondJob } = { ...priorityOf(state), ...changes };
  const atHome = childrenAtHome ? { childrenAtHome: [...childrenAtHome] } : {};
  return accept({ type: 'LeavePriorityRecorded', data: { employeeId, children, secondJob, ...atHome } });
}

/** The owner of the calendar; the shop's has none. */
const ownerOf = (id: string) => (id === shopAccount ? {} : { employeeId: id });

/** Opens the address of a calendar. */
export const decideOpenFeed = (tokenHash: string, id: string): AccountDecision =>
  accept({ type: 'CalendarFeedOpened', data: { tokenHash, ...ownerOf(id) } });

export const decideCloseFeed = ({ feedHash }: AccountState, id: string): AccountDecision =>
  feedHash === null ? accept() : accept({ type: 'CalendarFeedClosed', data: ownerOf(id) });
