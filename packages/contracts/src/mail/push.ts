/**
 * Notifications on a person's own devices instead of mails: their texts, their push services, and their
 * times.
 */
import { z } from 'zod';
import { doneAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import type { TemplateName } from './templates.ts';

export const pushKinds = ['planning', 'offers', 'leave', 'documents'] as const;
export type PushKind = (typeof pushKinds)[number];

export const pushKindLabels: Readonly<Record<PushKind, string>> = {
  planning: 'Planning publié ou modifié',
  offers: 'Heures proposées',
  leave: 'Réponse à une demande de congé',
  documents: 'Document à lire ou à signer',
};

interface Push {
  readonly kind: PushKind;
  /** No name, reason or amount: it is read on a locked screen. */
  readonly text: string;
  /** Opened by a tap, below /plan. */
  readonly page: string;
}

const leave: Push = {
  kind: 'leave',
  text: 'Votre demande de congé a une réponse.',
  page: '/vacation-request',
};

/** The mails that a notification can replace. */
export const pushOf: Readonly<Partial<Record<TemplateName, Push>>> = {
  planning_published: { kind: 'planning', text: 'Un planning est publié.', page: '/planning' },
  planning_changed: { kind: 'planning', text: 'Votre planning a changé.', page: '/planning' },
  shift_offered: { kind: 'offers', text: 'Des heures vous sont proposées.', page: '/dashboard' },
  vacation_request_validation: leave,
  vacation_request_rejection: leave,
  vacation_request_proposal: leave,
  document_filed: {
    kind: 'documents',
    text: 'Un document vous attend.',
    page: '/employee-dashboard',
  },
};

const pushHosts =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:push\.apple\.com|notify\.windows\.com))$/;

/** Whether an address belongs to the push service of one of four companies: the server calls no other. */
export function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return (
    protocol === 'https:' && port === '' && username === '' && password === '' && pushHosts.test(hostname)
  );
}

/** Hours of Paris in which no notification arrives, but an offer at hours that the person allowed. */
const quiet = { from: 21, to: 6 } as const;

/** When a notification that is due at `at` may arrive. */
export function afterQuiet(at: Date): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('Europe/Paris');
  const { hour } = local;
  if (hour < quiet.from && hour >= quiet.to) return at;
  const day = hour >= quiet.from ? local.add({ days: 1 }) : local;
  return new Date(day.withPlainTime({ hour: quiet.to }).epochMilliseconds);
}

const choices = z
  .object({
    kinds: z.object({
      planning: z.boolean(),
      offers: z.boolean(),
      leave: z.boolean(),
      documents: z.boolean(),
    }),
    /** Offers also from 21:00 to 06:00. */
    urgentAtNight: z.boolean(),
  })
  .meta({ id: 'PushChoices' });
export type PushChoices = z.output<typeof choices>;

export const defaultPushChoices: PushChoices = {
  kinds: { planning: true, offers: true, leave: true, documents: true },
  urgentAtNight: false,
};

const pushSettings = z
  .object({
    /** The server's VAPID key, which a browser subscribes with. */
    publicKey: z.string(),
    /** How many devices receive the person's notifications. */
    devices: z.int(),
    choices,
  })
  .meta({ id: 'PushSettings' });

export const readPush = endpoint({
  id: 'push.read',
  method: 'GET',
  path: '/push',
  service: 'query',
  access: 'personal',
  summary: 'Mes notifications : lesquelles, et sur combien d’appareils.',
  answer: queryAnswer(pushSettings),
});

const address = z
  .string()
  .max(2_000)
  .refine(
    isPushEndpoint,
    'Ce navigateur ne passe ni par Google, Mozilla, Apple ni Microsoft : prenez-en un autre.',
  );

const device = z.strictObject({
  endpoint: address,
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/, 'Clé du navigateur illisible.'),
    auth: z.string().regex(/^[\w-]{20,30}={0,2}$/, 'Clé du navigateur illisible.'),
  }),
});
export type PushDevice = z.output<typeof device>;

export const addPushDevice = endpoint({
  id: 'push.add-device',
  method: 'POST',
  path: '/push/devices',
  service: 'command',
  access: 'personal',
  idempotent: false,
  summary: 'Envoie mes notifications à cet appareil aussi.',
  body: device,
  answer: doneAnswer,
});

export const removePushDevice = endpoint({
  id: 'push.remove-device',
  method: 'POST',
  path: '/push/devices/removal',
  service: 'command',
  access: 'personal',
  idempotent: false,
  summary: 'N’envoie plus de notification à cet appareil.',
  body: z.strictObject({ endpoint: address }),
  answer: doneAnswer,
});

export const choosePush = endpoint({
  id: 'push.choose',
  method: 'PUT',
  path: '/push/choices',
  service: 'command',
  access: 'personal',
  idempotent: false,
  summary: 'Choisit les notifications que je reçois.',
  body: choices,
  answer: doneAnswer,
});

export const pushEndpoints = [readPush, addPushDevice, removePushDevice, choosePush];
