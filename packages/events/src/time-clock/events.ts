import { z } from 'zod';
import { defineEvent } from '../define.ts';

const feature = 'time-clock';
const subject = 'employeeId';

/** The clock is switched on or off for the whole shop; when off, it is hidden and no device may call. */
export const clockSwitched = defineEvent({
  type: 'ClockSwitched',
  feature,
  stream: 'clock',
  schema: z.object({ isOn: z.boolean() }),
  personal: {},
});

/** A tablet on which people clock in and out. Its token never enters an event. */
export const clockDeviceEnrolled = defineEvent({
  type: 'ClockDeviceEnrolled',
  feature,
  stream: 'clock',
  schema: z.object({ deviceId: z.string(), name: z.string() }),
  personal: {},
});

export const clockDeviceRevoked = defineEvent({
  type: 'ClockDeviceRevoked',
  feature,
  stream: 'clock',
  schema: z.object({ deviceId: z.string() }),
  personal: {},
});

/**
 * The punches of a civil year are erased: the keys of all people for that year are destroyed, so that copies cannot be
 * read either. `reapplied`: erased again after an older backup was restored.
 */
export const punchYearErased = defineEvent({
  type: 'PunchYearErased',
  feature,
  stream: 'clock',
  schema: z.object({ year: z.string(), cause: z.enum(['due', 'reapplied']) }),
  personal: {},
});

/** A person's data for the clock, in a separate stream from the punches. */
export const clockNoticeRead = defineEvent({
  type: 'ClockNoticeRead',
  feature,
  stream: 'clock',
  /** Which text was shown. */
  schema: z.object({ employeeId: z.string(), version: z.int().min(1) }),
  personal: {},
});

/** A personal code was chosen; neither the code nor its hash is in an event. */
export const clockCodeChosen = defineEvent({
  type: 'ClockCodeChosen',
  feature,
  stream: 'clock',
  schema: z.object({ employeeId: z.string() }),
  personal: {},
});

/** Whether somebody clocks in at all: the owner does not. */
export const clockUseChanged = defineEvent({
  type: 'ClockUseChanged',
  feature,
  stream: 'clock',
  schema: z.object({ employeeId: z.string(), punches: z.boolean() }),
  personal: {},
});

/**
 * Punches of one person are in a stream per month: that of the arrival, which its departure follows also past midnight
 * and into the next month. The key of their personal fields is that month's year's.
 */
const punch = { employeeId: z.string(), month: z.string(), punchId: z.string() };
const period = 'month';
const onDevice = {
  ...punch,
  /** ISO instant by the server's clock; of a punch without a network, by the tablet's clock and its last measured difference. */
  punchedAt: z.string(),
  device: z.string(),
  /** The manager confirms or rejects it: taken after too many wrong codes, or doubtful without a network. */
  toConfirm: z.boolean(),
  /** How a tablet without a network measured it, and without any code. */
  offline: z
    .object({
      tabletAt: z.string(),
      /** To be added to the tablet's time. */
      differenceMs: z.int(),
      /** The number of the offline punch on this tablet; each is one more than the last. */
      counter: z.int(),
      /** Why it is to be checked. */
      doubt: z.enum(['future', 'old', 'clock-changed', 'gap']).nullable(),
    })
    .optional(),
};
const ofDevice = { punchedAt: 'time', device: 'time', offline: 'time' } as const;

export const clockedIn = defineEvent({
  type: 'ClockedIn',
  feature,
  stream: 'punches',
  /** `team`: as typed by a person who was not planned. */
  schema: z.object({ ...onDevice, team: z.string().optional() }),
  personal: { ...ofDevice, team: 'time' },
  subject,
  period,
});

export const clockedOut = defineEvent({
  type: 'ClockedOut',
  feature,
  stream: 'punches',
  /** `breakNotTaken`: the person worked through the planned break. */
  schema: z.object({ ...onDevice, breakNotTaken: z.boolean() }),
  personal: ofDevice,
  subject,
  period,
});

export const breakStarted = defineEvent({
  type: 'BreakStarted',
  feature,
  stream: 'punches',
  schema: z.object(onDevice),
  personal: ofDevice,
  subject,
  period,
});

export const breakEnded = defineEvent({
  type: 'BreakEnded',
  feature,
  stream: 'punches',
  schema: z.object(onDevice),
  personal: ofDevice,
  subject,
  period,
});

/** One that was forgotten: added by the manager, or entered by the person at the next arrival. */
export const punchAdded = defineEvent({
  type: 'PunchAdded',
  feature,
  stream: 'punches',
  schema: z.object({
    ...punch,
    kind: z.enum(['in', 'out', 'break-start', 'break-end']),
    punchedAt: z.string(),
    reason: z.string(),
    /** Reported by the person: the manager decides whether it counts. */
    toConfirm: z.boolean(),
  }),
  personal: { punchedAt: 'time', reason: 'time' },
  subject,
  period,
});

/** Its instant is corrected or confirmed; the original event remains. */
export const punchCorrected = defineEvent({
  type: 'PunchCorrected',
  feature,
  stream: 'punches',
  schema: z.object({ ...punch, punchedAt: z.string(), reason: z.string() }),
  personal: { punchedAt: 'time', reason: 'time' },
  subject,
  period,
});

export const punchVoided = defineEvent({
  type: 'PunchVoided',
  feature,
  stream: 'punches',
  schema: z.object({ ...punch, reason: z.string() }),
  personal: { reason: 'time' },
  subject,
  period,
});

const request = { employeeId: z.string(), month: z.string(), requestId: z.string() };

/** The person reports an error in a day. */
export const punchCorrectionAsked = defineEvent({
  type: 'PunchCorrectionAsked',
  feature,
  stream: 'punches',
  schema: z.object({ ...request, day: z.string(), text: z.string() }),
  personal: { day: 'time', text: 'time' },
  subject,
  period,
});

export const punchCorrectionAnswered = defineEvent({
  type: 'PunchCorrectionAnswered',
  feature,
  stream: 'punches',
  schema: z.object({ ...request, accepted: z.boolean(), text: z.string() }),
  personal: { text: 'time' },
  subject,
  period,
});

export const clockShopEvents = [
  clockSwitched,
  clockDeviceEnrolled,
  clockDeviceRevoked,
  punchYearErased,
] as const;
export const clockPersonEvents = [clockNoticeRead, clockCodeChosen, clockUseChanged] as const;
export const punchEvents = [
  clockedIn,
  clockedOut,
  breakStarted,
  breakEnded,
  punchAdded,
  punchCorrected,
  punchVoided,
  punchCorrectionAsked,
  punchCorrectionAnswered,
] as const;
export const timeClockEvents = [...clockShopEvents, ...clockPersonEvents, ...punchEvents] as const;
