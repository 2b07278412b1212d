/** The calls of a tablet: names, the next step, the punch, also one taken without a network, and nothing else. */
import { z } from 'zod';
import { commandAnswer, doneAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { instant, sentInstant } from '../time/instant.ts';
import { clockMessages, punchKinds } from './messages.ts';

const kind = z.enum(punchKinds).meta({ id: 'PunchKind' });
const ticket = z.string().max(300);
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, clockMessages.time);

export const enrolDevice = endpoint({
  id: 'time-clock.enrol',
  method: 'POST',
  path: '/time-clock/enrolment',
  service: 'command',
  access: 'public',
  summary: 'Enrôle cet appareil avec le code donné par l’administrateur.',
  body: z.strictObject({ code: z.string().max(40) }),
  answer: commandAnswer(z.object({ name: z.string() })),
  idempotent: false,
});

export const listClockNames = endpoint({
  id: 'time-clock.names',
  method: 'GET',
  path: '/time-clock/names',
  service: 'query',
  access: 'device',
  summary: 'Qui peut pointer sur cet appareil.',
  answer: queryAnswer(
    z.object({
      device: z.string(),
      shop: z.string(),
      /** By the server's clock: the tablet measures the difference of its own. */
      now: instant,
      names: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          /** The tablet uses it while it has no network; it contains no time. */
          step: kind,
          needsNotice: z.boolean(),
        }),
      ),
    }),
  ),
});

export const nextStep = z
  .object({
    /** Sent back with the punch; a few minutes, on this device. */
    ticket: z.string(),
    name: z.string(),
    step: kind,
    /** Instant of the arrival, or of the break, that is open; null for who is not there. */
    since: instant.nullable(),
    /** Since so long that its end was forgotten, not the arrival of today. */
    isForgotten: z.boolean(),
    isPlanned: z.boolean(),
    /** HH:MM of the end of the planned shift; null without one. */
    plannedEnd: z.string().nullable(),
    /** The planned end is still to come: a pause, or the end of the day? */
    asksWhich: z.boolean(),
    /** A break is planned and none was taken. */
    hasOpenBreak: z.boolean(),
    needsNotice: z.boolean(),
    toConfirm: z.boolean(),
  })
  .meta({ id: 'NextStep' });
export type NextStep = z.output<typeof nextStep>;

export const readNextStep = endpoint({
  id: 'time-clock.next-step',
  method: 'POST',
  path: '/time-clock/next-step',
  service: 'command',
  access: 'device',
  summary: 'Le prochain pointage de qui tape son code.',
  body: z.strictObject({ employeeId: id, code: z.string().max(40) }),
  answer: commandAnswer(nextStep),
  idempotent: false,
});

export const readNotice = endpoint({
  id: 'time-clock.notice',
  method: 'POST',
  path: '/time-clock/notice',
  service: 'command',
  access: 'device',
  summary: 'La notice d’information est lue, avant le premier pointage.',
  body: z.strictObject({ ticket }),
  answer: doneAnswer,
});

export const punchIn = endpoint({
  id: 'time-clock.punch',
  method: 'POST',
  path: '/time-clock/punches',
  service: 'command',
  access: 'device',
  summary: 'Pointe\u202f: l’heure est celle du serveur.',
  body: z.strictObject({
    ticket,
    step: kind,
    /** The team of somebody who is not planned. */
    team: line(200).optional(),
    /** The planned break was worked. */
    breakNotTaken: z.boolean().optional(),
    /** An arrival although the former one has no departure: the manager adds it. */
    leavesOpen: z.boolean().optional(),
  }),
  answer: commandAnswer(z.object({ step: kind, at: instant }).meta({ id: 'Punched' })),
});

export const punchOffline = endpoint({
  id: 'time-clock.punch-offline',
  method: 'POST',
  path: '/time-clock/offline-punches',
  service: 'command',
  access: 'device',
  summary:
    'Transmet un pointage fait sans connexion, avec l’heure de la tablette\u202f; enregistré une fois.',
  body: z.strictObject({
    /** Its own, made by the tablet; of an online punch without an answer, that one's key. */
    id,
    employeeId: id,
    step: kind,
    /** By the tablet's clock. */
    tabletAt: sentInstant,
    /** The server's clock less the tablet's, as measured last before it. */
    differenceMs: z.int(),
    /** One more than the punch before it without a network, on this tablet. */
    counter: z.int().min(1),
    /** By the tablet's clock now. */
    sentAt: sentInstant,
    team: line(200).optional(),
    breakNotTaken: z.boolean().optional(),
    /** The notice was read on the tablet before it. */
    noticeRead: z.boolean().optional(),
  }),
  answer: doneAnswer,
  // Its own id is the key, on whatever day and with whatever `sentAt` it comes again.
  idempotent: false,
});

export const tellForgotten = endpoint({
  id: 'time-clock.forgotten',
  method: 'POST',
  path: '/time-clock/forgotten',
  service: 'command',
  access: 'device',
  summary: 'Dit à quelle heure était le départ oublié\u202f; à confirmer par le responsable.',
  body: z.strictObject({ ticket, time: timeOfDay }),
  answer: doneAnswer,
});

export const clockDeviceEndpoints = [
  enrolDevice,
  listClockNames,
  readNextStep,
  readNotice,
  punchIn,
  punchOffline,
  tellForgotten,
];
