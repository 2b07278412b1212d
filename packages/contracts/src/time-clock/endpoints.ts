/** The time clock for the manager and the staff: its switch, devices and codes; punches of a week and their corrections. */
import { z } from 'zod';
import { commandAnswer, doneAnswer, idAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { hoursOfDay, id, line, prose, reasonOnly, shopDate } from '../fields.ts';
import { weekParams } from '../planning/week-fields.ts';
import { instant } from '../time/instant.ts';
import { clockDeviceEndpoints, timeOfDay } from './device-endpoints.ts';
import { clockMessages, isEasyCode, punchKinds } from './messages.ts';
import { clockOverviewEndpoints } from './overview-endpoints.ts';

const kind = z.enum(punchKinds).meta({ id: 'PunchKind' });
const reason = prose(500, clockMessages.reason);
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const clockSettings = z
  .object({
    isOn: z.boolean(),
    devices: z.array(z.object({ _id: z.string(), name: z.string(), enrolledAt: instant })),
    people: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        punches: z.boolean(),
        hasCode: z.boolean(),
        /** When the notice in force was read; null before. */
        noticeReadAt: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'ClockSettings' });
export type ClockSettings = z.output<typeof clockSettings>;

export const readClockSettings = endpoint({
  id: 'time-clock.settings',
  method: 'GET',
  path: '/time-clock/settings',
  service: 'query',
  access: 'admin',
  summary: 'La badgeuse\u202f: activée ou non, ses tablettes, et qui pointe.',
  answer: queryAnswer(clockSettings),
});

export const switchClock = endpoint({
  id: 'time-clock.switch',
  method: 'PUT',
  path: '/time-clock/switch',
  service: 'command',
  access: 'admin',
  summary: 'Active ou désactive la badgeuse.',
  body: z.strictObject({ isOn: z.boolean() }),
  answer: doneAnswer,
});

export const offerDevice = endpoint({
  id: 'time-clock.offer-device',
  method: 'POST',
  path: '/time-clock/devices',
  service: 'command',
  access: 'admin',
  summary: 'Donne un code qui enrôle une tablette, une fois, dans la demi-heure.',
  body: z.strictObject({ name: line(60, clockMessages.deviceName) }),
  answer: commandAnswer(z.object({ code: z.string(), expiresAt: instant }).meta({ id: 'DeviceOffer' })),
  idempotent: false,
});

export const revokeDevice = endpoint({
  id: 'time-clock.revoke-device',
  method: 'DELETE',
  path: '/time-clock/devices/:id',
  service: 'command',
  access: 'admin',
  summary: 'Retire une tablette\u202f: elle ne pointe plus.',
  params: z.strictObject({ id }),
  answer: doneAnswer,
});

export const changeClockUse = endpoint({
  id: 'time-clock.use',
  method: 'PUT',
  path: '/time-clock/people/:id',
  service: 'command',
  access: 'admin',
  summary: 'Dit si quelqu’un pointe.',
  params: z.strictObject({ id }),
  body: z.strictObject({ punches: z.boolean() }),
  answer: doneAnswer,
});

export const personalCode = z
  .string()
  .regex(/^\d{4,8}$/, clockMessages.code)
  .refine((code) => !isEasyCode(code), clockMessages.easyCode);

export const chooseClockCode = endpoint({
  id: 'time-clock.choose-code',
  method: 'PUT',
  path: '/time-clock/people/:id/code',
  service: 'command',
  access: 'own',
  summary: 'Choisit un code de pointage\u202f: le sien, ou celui de quelqu’un à côté du responsable.',
  params: z.strictObject({ id }),
  body: z.strictObject({ code: personalCode }),
  answer: doneAnswer,
  idempotent: false,
});

const step = z
  .object({ what: z.string(), at: instant.nullable(), by: z.string(), text: z.string(), recordedAt: instant })
  .meta({ id: 'PunchStep' });

const punch = z
  .object({
    _id: z.string(),
    month: z.string(),
    kind,
    /** Null once erased. */
    at: instant.nullable(),
    /** HH:MM in Paris, '' once erased. */
    time: z.string(),
    toConfirm: z.boolean(),
    isVoided: z.boolean(),
    /** Every fact about it, the first first. */
    history: z.array(step),
  })
  .meta({ id: 'Punch' });
export type PunchShown = z.output<typeof punch>;

const minutes = z.int();

const punchedDay = z
  .object({
    date: z.string(),
    planned: z.array(hoursOfDay),
    plannedMinutes: minutes,
    /** As punched, breaks out; an `end` that is missing is ''. */
    punched: z.array(hoursOfDay),
    punchedMinutes: minutes,
    breakMinutes: minutes,
    keptMinutes: minutes,
    /** Minutes punched as work that the rule does not keep. */
    cutMinutes: minutes,
    /** The remarks that somebody should look at, in French. */
    remarks: z.array(z.string()),
    /** A punch is missing or waits to be confirmed, or a correction was asked for. */
    needsLook: z.boolean(),
    punches: z.array(punch),
    requests: z.array(
      z.object({
        _id: z.string(),
        month: z.string(),
        text: z.string(),
        askedAt: instant,
        /** Null until it is answered. */
        accepted: z.boolean().nullable(),
        answer: z.string(),
      }),
    ),
  })
  .meta({ id: 'PunchedDay' });
export type PunchedDay = z.output<typeof punchedDay>;

const punchedWeek = z
  .object({
    isOn: z.boolean(),
    people: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        /** Recorded hours are those of the realized row; later punches do not change them. */
        isRealized: z.boolean(),
        days: z.array(punchedDay),
      }),
    ),
    /** Violations in the hours really worked, by day; for the manager. */
    findings: z.array(z.object({ employeeId: z.string(), date: z.string(), message: z.string() })),
  })
  .meta({ id: 'PunchedWeek' });
export type PunchedWeek = z.output<typeof punchedWeek>;

export const readPunchedWeek = endpoint({
  id: 'time-clock.week',
  method: 'GET',
  path: '/time-clock/weeks/:week/:year',
  service: 'query',
  access: 'own',
  summary: 'Les pointages d’une semaine face au planning\u202f; un compte personnel lit les siens.',
  params: weekParams,
  answer: queryAnswer(punchedWeek),
});

export const addPunch = endpoint({
  id: 'time-clock.add',
  method: 'POST',
  path: '/time-clock/people/:id/punches',
  service: 'command',
  access: 'admin',
  summary: 'Ajoute un pointage oublié, avec son motif.',
  params: z.strictObject({ id }),
  body: z.strictObject({ day: shopDate, kind, time: timeOfDay, reason }),
  answer: idAnswer,
});

const onePunch = z.strictObject({ id, month, punchId: id });

export const correctPunch = endpoint({
  id: 'time-clock.correct',
  method: 'PUT',
  path: '/time-clock/people/:id/:month/punches/:punchId',
  service: 'command',
  access: 'admin',
  summary: 'Corrige ou confirme l’heure d’un pointage, avec son motif\u202f; l’original reste lisible.',
  params: onePunch,
  body: z.strictObject({ time: timeOfDay, reason }),
  answer: doneAnswer,
});

export const voidPunch = endpoint({
  id: 'time-clock.void',
  method: 'POST',
  path: '/time-clock/people/:id/:month/punches/:punchId/void',
  service: 'command',
  access: 'admin',
  summary: 'Annule un pointage fait par erreur, avec son motif\u202f; il reste lisible.',
  params: onePunch,
  body: reasonOnly(clockMessages.reason),
  answer: doneAnswer,
});

export const askCorrection = endpoint({
  id: 'time-clock.ask-correction',
  method: 'POST',
  path: '/time-clock/correction-requests',
  service: 'command',
  access: 'personal',
  summary: 'Demande la correction d’un jour de ses pointages.',
  body: z.strictObject({ day: shopDate, text: prose(500, clockMessages.requestText) }),
  answer: idAnswer,
});

export const answerCorrection = endpoint({
  id: 'time-clock.answer-correction',
  method: 'POST',
  path: '/time-clock/people/:id/:month/correction-requests/:requestId/answer',
  service: 'command',
  access: 'admin',
  summary: 'Répond à une demande de correction.',
  params: z.strictObject({ id, month, requestId: id }),
  body: z.strictObject({ accepted: z.boolean(), text: prose(500) }),
  answer: doneAnswer,
});

export const timeClockEndpoints = [
  ...clockDeviceEndpoints,
  readClockSettings,
  switchClock,
  offerDevice,
  revokeDevice,
  changeClockUse,
  chooseClockCode,
  readPunchedWeek,
  ...clockOverviewEndpoints,
  addPunch,
  correctPunch,
  voidPunch,
  askCorrection,
  answerCorrection,
];
