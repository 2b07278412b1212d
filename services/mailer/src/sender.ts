/**
 * Empties the outbox: one mail at a time, one sender at a time. Every step is committed before the next
 * (packages/store/src/vault/mail/sending.ts); the result of a mail is then recorded in the log.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { mailServerTrial } from '@fournil/contracts/mail/templates';
import type { EventLog } from '@fournil/event-log/event-log';
import { keepRunning } from '@fournil/follower/keep-running';
import { logAttempts } from '@fournil/http-service/attempts';
import { repeatedly } from '@fournil/http-service/repeated';
import { type OutboxRow, outboxChannel, senderAwakeMessage } from '@fournil/store/vault/mail/outbox';
import {
  becomeMail,
  conclude,
  describeState,
  giveUp,
  holdOld,
  markRecorded,
  markSent,
  postpone,
  recover,
  takeDue,
  unrecorded,
} from '@fournil/store/vault/mail/sending';
import type { Vault } from '@fournil/store/vault/vault';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Delivery, deliver } from './deliver.ts';
import { messageIdOf, type ReadAttachment, writeLetter } from './letter.ts';
import { type PushOptions, push } from './push.ts';
import { recordOutcome } from './record-outcome.ts';
import { currentSmtp, type SmtpReading, type SmtpSettings, type SmtpSource } from './smtp-settings.ts';

export interface SenderOptions {
  readonly databaseUrl: string;
  readonly vault: Pick<Vault, 'outbox' | 'siteId' | 'mailServer' | 'push' | 'siteAddress'>;
  readonly log: EventLog;
  /** From the environment; without it the settings on screen apply, from one mail to the next. */
  readonly smtp: SmtpReading;
  readonly readAttachment: ReadAttachment;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly pushAgent?: PushOptions['pushAgent'];
  /** Pauses after each failed try of a mail; the last one repeats. */
  readonly retryMs?: readonly number[];
  /** Pause of all mails after the server itself failed. */
  readonly serverPauseMs?: number;
  /** How often it looks for what became due. */
  readonly lookEveryMs?: number;
}

const notTaken = repeatedly();

const minute = 60_000;
const defaultRetryMs = [1, 5, 15, 60, 180].map((minutes) => minutes * minute);
const defaultServerPauseMs = 30_000;
const defaultLookEveryMs = 2000;

/** A delivery's consequence, and how long all mails wait now. */
async function settle(
  client: pg.Client,
  options: SenderOptions,
  source: SmtpSource,
  row: OutboxRow,
  delivery: Delivery,
) {
  const now = options.clock();
  if (delivery.outcome === 'taken') {
    await markSent(client, row.id, now);
    await describeState(client, true, null, source);
    return 0;
  }
  const { outcome } = delivery;
  // A server that accepts nothing answers the same for every mail: count it once.
  const count = notTaken.count(
    delivery.outcome === 'later' && delivery.server ? outcome : `${row.id} ${outcome}`,
  );
  if (count !== undefined)
    options.logger.warn({ mail: row.id, template: row.template, outcome, count }, 'mail not taken');
  if (delivery.outcome === 'unknown') {
    await giveUp(client, row.id, 'uncertain', delivery.error);
    return 0;
  }
  if (delivery.outcome === 'never') {
    await giveUp(client, row.id, 'refused', delivery.error);
    return 0;
  }
  // The person who tests the mail server waits for the result on screen, and would not see a later retry.
  if (row.template === mailServerTrial) {
    await giveUp(client, row.id, 'refused', delivery.error);
    if (delivery.server) await describeState(client, true, delivery.error, source);
    return 0;
  }
  const pauses = options.retryMs ?? defaultRetryMs;
  const pause = pauses[Math.min(row.attempts, pauses.length) - 1] ?? minute;
  await postpone(client, row.id, new Date(now.getTime() + pause), delivery.error);
  if (!delivery.server) return 0;
  await describeState(client, true, delivery.error, source);
  return options.serverPauseMs ?? defaultServerPauseMs;
}

/** Sends one mail; returns how long to pause afterwards. */
async function send(
  client: pg.Client,
  options: SenderOptions,
  { settings, source }: { settings: SmtpSettings; source: SmtpSource },
  row: OutboxRow,
) {
  const { outbox } = options.vault;
  const contents = await outbox.open(row);
  if (!contents?.recipient) {
    await giveUp(client, row.id, 'refused', contents ? 'Aucune adresse e-mail' : 'Données effacées');
    return 0;
  }
  const { recipient } = contents;
  const secrets = await outbox.openSecrets(row);
  let letter: Awaited<ReturnType<typeof writeLetter>>;
  try {
    const now = options.clock();
    letter = await writeLetter(
      row,
      { ...contents, recipient },
      secrets,
      settings,
      options.readAttachment,
      now,
    );
  } catch (error) {
    options.logger.error(
      { mail: row.id, cause: error instanceof Error ? error.name : '' },
      'mail not written',
    );
    const unreadable: Delivery = {
      outcome: 'later',
      error: "La pièce jointe n'a pas pu être lue",
      server: false,
    };
    return settle(client, options, source, row, unreadable);
  }
  const messageId = messageIdOf(row, settings.domain);
  const delivery = await deliver(settings, letter, () => conclude(client, row.id, messageId));
  return settle(client, options, source, row, delivery);
}

/** Highest number of tries of a notification; then it is sent by mail. */
const pushTries = 3;

/** Sends one notification; if no device accepts it, it becomes a mail. */
async function sendPush(client: pg.Client, options: SenderOptions, row: OutboxRow): Promise<void> {
  const contents = await options.vault.outbox.open(row);
  const to = contents?.recipientEmployee;
  const outcome = to === undefined ? 'none' : await push(options, row, to);
  const now = options.clock();
  if (outcome === 'taken') return markSent(client, row.id, now);
  if (outcome === 'later' && row.attempts < pushTries) {
    const pause = (options.retryMs ?? defaultRetryMs)[row.attempts - 1] ?? minute;
    return postpone(client, row.id, new Date(now.getTime() + pause), 'Notification non prise');
  }
  if (contents?.recipient) return becomeMail(client, row.id);
  await giveUp(client, row.id, 'refused', 'Aucun appareil, aucune adresse e-mail');
}

async function recordOutcomes(client: pg.Client, options: SenderOptions): Promise<void> {
  for (const row of await unrecorded(client)) {
    const contents = await options.vault.outbox.open(row);
    const deps = { log: options.log, siteId: options.vault.siteId };
    if (contents) await recordOutcome(deps, row, contents, options.clock());
    await markRecorded(client, row.id, row.outcomes);
  }
}

export const runSender = (options: SenderOptions): { stop(): Promise<void> } =>
  keepRunning<'live'>({
    databaseUrl: options.databaseUrl,
    name: 'mail sender',
    attempts: logAttempts(options.logger, 'Envoi des e-mails'),
    follow: async ({ client, signal, become, progressed }) => {
      // A step lost in a crash of the server would send a mail twice.
      await client.query('set synchronous_commit = on');
      await recover(client);
      await client.query(`listen ${outboxChannel}`);
      become('live');
      let pauseUntil = 0;
      let described = '';
      let idle = new AbortController();
      client.on('notification', ({ payload }) => {
        if (payload === senderAwakeMessage) pauseUntil = 0;
        idle.abort();
      });
      while (!signal.aborted) {
        idle = new AbortController();
        await recordOutcomes(client, options);
        const { reading, source } = await currentSmtp(options.smtp, () => options.vault.mailServer.read());
        const { settings } = reading;
        const current = JSON.stringify([reading, source]);
        if (current !== described) {
          await describeState(
            client,
            settings !== null,
            'problem' in reading ? reading.problem : null,
            source,
          );
          // The new server may accept mails that the former one refused.
          pauseUntil = 0;
          described = current;
        }
        const now = options.clock();
        await holdOld(client, now);
        const paused = performance.now() < pauseUntil;
        const row = await takeDue(client, now, mailServerTrial, settings !== null && !paused);
        progressed();
        if (row?.channel === 'push') {
          await sendPush(client, options, row);
          continue;
        }
        if (settings && row) {
          const pause = await send(client, options, { settings, source }, row);
          pauseUntil = performance.now() + pause;
          continue;
        }
        const awake = AbortSignal.any([signal, idle.signal]);
        await wait(options.lookEveryMs ?? defaultLookEveryMs, undefined, { signal: awake }).catch(
          () => undefined,
        );
      }
    },
  });
