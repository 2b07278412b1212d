import { clockMessages, type PunchKind } from '@fournil/contracts/time-clock/messages';
import type { NewEventOfType } from '@fournil/events/catalogue';
import { accept, type Refused, refuse } from '../decision.ts';
import { openBreak, openPeriod, type Period } from './periods.ts';
import type { PunchesDecision, PunchesState } from './record.ts';

/**
 * Hours after which an open arrival counts as forgotten: nobody works longer, and nights end before the next
 * shift.
 */
const forgottenHours = 14;

export const isForgotten = (since: string, now: string): boolean =>
  Date.parse(now) - Date.parse(since) > forgottenHours * 3_600_000;

/** Possible next steps; the first is proposed. */
export function stepsAfter(open: Period | null): readonly PunchKind[] {
  if (!open) return ['in'];
  return openBreak(open) ? ['break-end', 'out'] : ['out', 'break-start'];
}

/**
 * After this many wrong codes in a row a punch is accepted: nobody should stand before a tablet that refuses
 * everything.
 */
const wrongCodes = 10;

/**
 * The result of a typed code; `isRight` is null if the person has no code, `failures` is the number of wrong
 * codes before.
 */
export function judgeCode(
  isRight: boolean | null,
  failures: number,
): { readonly toConfirm: boolean } | Refused {
  if (isRight === null) return refuse('clock_code_missing');
  if (!isRight && failures < wrongCodes) return refuse('clock_code_wrong');
  return { toConfirm: !isRight };
}

interface Punching {
  readonly employeeId: string;
  /** The month of the arrival. */
  readonly month: string;
  readonly punchId: string;
  readonly step: PunchKind;
  /** Instant by the server's clock. */
  readonly punchedAt: string;
  readonly device: string;
  readonly toConfirm: boolean;
  readonly offline?: NonNullable<NewEventOfType<'ClockedIn'>['data']['offline']>;
  readonly team?: string | undefined;
  readonly breakNotTaken?: boolean | undefined;
  /** An arrival although the former one has no departure. */
  readonly leavesOpen?: boolean | undefined;
}

/** The event of a step. */
export function punchOf({ step, team, breakNotTaken, leavesOpen: _, ...punch }: Punching) {
  switch (step) {
    case 'in':
      return { type: 'ClockedIn', data: { ...punch, ...(team ? { team } : {}) } } as const;
    case 'out':
      return { type: 'ClockedOut', data: { ...punch, breakNotTaken: breakNotTaken ?? false } } as const;
    case 'break-start':
      return { type: 'BreakStarted', data: punch } as const;
    case 'break-end':
      return { type: 'BreakEnded', data: punch } as const;
  }
}

/**
 * Accepts a punch that fits the open period; the same step again, at a second tablet or by a second tap,
 * changes nothing.
 */
export function decidePunch(punching: Punching, state: PunchesState): PunchesDecision {
  const open = openPeriod(state.punches);
  if (punching.step === 'in' && open) {
    if (!punching.leavesOpen) return refuse('clock_still_open');
  } else if (!stepsAfter(open).includes(punching.step)) return refuse('clock_step_changed');
  return accept(punchOf(punching));
}

interface OfMonth {
  readonly employeeId: string;
  readonly month: string;
}

type Added = NewEventOfType<'PunchAdded'>['data'];

interface Context {
  /** ISO instant. */
  readonly now: string;
}

/** A forgotten departure, as reported by the person. */
export function decideForgotten(
  {
    employeeId,
    month,
    punchId,
    punchedAt,
  }: OfMonth & { readonly punchId: string; readonly punchedAt: string },
  state: PunchesState,
  { now }: Context,
): PunchesDecision {
  const open = openPeriod(state.punches);
  if (!open) return refuse('clock_step_changed');
  if (punchedAt <= open.start) return refuse('invalid_input', { text: clockMessages.beforeArrival });
  if (punchedAt > now) return refuse('invalid_input', { text: clockMessages.future });
  const departure = { employeeId, month, punchId, kind: 'out', punchedAt } as const;
  return accept({
    type: 'PunchAdded',
    data: { ...departure, reason: 'Départ oublié', toConfirm: true },
  });
}

export const decideAdd = (punch: Omit<Added, 'toConfirm'>, { now }: Context): PunchesDecision =>
  punch.punchedAt > now
    ? refuse('invalid_input', { text: clockMessages.future })
    : accept({ type: 'PunchAdded', data: { ...punch, toConfirm: false } });

interface OnPunch extends OfMonth {
  readonly punchId: string;
  readonly reason: string;
}

const standing = (state: PunchesState, id: string) =>
  state.punches.find((one) => one.id === id && !one.isVoided);

/** Corrects the time of a punch, or confirms it. */
export function decideCorrect(
  correction: OnPunch & { readonly punchedAt: string },
  state: PunchesState,
  { now }: Context,
): PunchesDecision {
  const punch = standing(state, correction.punchId);
  if (!punch) return refuse('unknown_punch');
  if (correction.punchedAt > now) return refuse('invalid_input', { text: clockMessages.future });
  if (punch.at === correction.punchedAt && !punch.toConfirm) return accept();
  return accept({ type: 'PunchCorrected', data: correction });
}

export const decideVoid = (voiding: OnPunch, state: PunchesState): PunchesDecision =>
  standing(state, voiding.punchId) ? accept({ type: 'PunchVoided', data: voiding }) : refuse('unknown_punch');

export const decideAsk = (
  asked: NewEventOfType<'PunchCorrectionAsked'>['data'],
  today: string,
): PunchesDecision =>
  asked.day > today
    ? refuse('invalid_input', { text: clockMessages.future })
    : accept({ type: 'PunchCorrectionAsked', data: asked });

export const decideAnswer = (
  answered: NewEventOfType<'PunchCorrectionAnswered'>['data'],
  state: PunchesState,
): PunchesDecision =>
  state.requests[answered.requestId]?.accepted === null
    ? accept({ type: 'PunchCorrectionAnswered', data: answered })
    : refuse('unknown_correction_request');
