/** Sends one mail over one SMTP connection, and reports whether the server accepted it, as far as this is known. */
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { commandReason, connectionReason, loginReason, type SmtpFault } from './smtp-reasons.ts';
import type { SmtpSettings } from './smtp-settings.ts';

export type Delivery =
  | { readonly outcome: 'taken' }
  /** Nothing was taken; `server` when no mail can leave at the moment. */
  | { readonly outcome: 'later' | 'never'; readonly error: string; readonly server: boolean }
  /** The connection was lost after the last bytes: nobody knows whether the server accepted the mail. */
  | { readonly outcome: 'unknown'; readonly error: string };

export interface Letter {
  readonly to: string;
  /** The whole message, headers included. */
  readonly raw: Buffer;
}

function faultOf(error: unknown): SmtpFault {
  const read = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  const responseCode = read('responseCode');
  return {
    code: String(read('code') ?? ''),
    command: String(read('command') ?? ''),
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    response: String(read('response') ?? ''),
    message: String(read('message') ?? ''),
  };
}

function judge(error: unknown, concluding: boolean): Delivery {
  const fault = faultOf(error);
  const { responseCode, code } = fault;
  if (code === 'EAUTH') return { outcome: 'later', error: loginReason(fault), server: true };
  if (responseCode !== undefined) {
    // 421: the server is closing. Before the envelope a refusal is about us, not about this mail.
    const aboutUs = responseCode === 421 || !/^(MAIL FROM|RCPT TO|DATA)$/.test(fault.command);
    const passing = aboutUs || (responseCode >= 400 && responseCode < 500);
    return { outcome: passing ? 'later' : 'never', error: commandReason(fault), server: aboutUs };
  }
  if (concluding)
    return { outcome: 'unknown', error: "Coupé à la fin de l'envoi : le serveur l'a peut-être pris" };
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return { outcome: 'never', error: 'Adresse ou message impossible à envoyer', server: false };
  return { outcome: 'later', error: connectionReason(fault), server: true };
}

/**
 * Sends a letter. `beforeEnd` is awaited when the server has everything except the closing dot, which hands
 * the mail over: after an interruption before it the server has no mail (RFC 5321, 4.1.1.4).
 */
export function deliver(
  settings: SmtpSettings,
  letter: Letter,
  beforeEnd: () => Promise<void>,
): Promise<Delivery> {
  const connection = new SMTPConnection(settings.connection);
  let concluding = false;
  const content = Readable.from(
    (async function* () {
      yield letter.raw;
      await beforeEnd();
      concluding = true;
    })(),
  );
  return new Promise<Delivery>((resolve) => {
    const end = (delivery: Delivery) => {
      // First: closing notifies its listeners at once that the connection ended.
      resolve(delivery);
      if (delivery.outcome === 'taken') connection.quit();
      else connection.close();
    };
    const fail = (error: unknown) => end(judge(error, concluding));
    connection.on('error', fail);
    connection.on('end', () => fail(new Error('connection ended')));
    const send = () =>
      connection.send({ from: settings.fromAddress, to: [letter.to] }, content, (error) =>
        error ? fail(error) : end({ outcome: 'taken' }),
      );
    connection.connect((error) => {
      if (error) return fail(error);
      if (!settings.credentials) return send();
      connection.login({ credentials: settings.credentials }, (refused) =>
        refused ? fail(refused) : send(),
      );
    });
  }).finally(() => content.destroy());
}
