/**
 * The mail server to use: the one set on the screen, unless the environment sets SMTP_URL
 * (smtp://user:password@host:587, smtps://… for TLS from the start) and MAIL_FROM.
 */
import type { StoredMailServer } from '@fournil/store/vault/mail/mail-server';
import addressparser from 'nodemailer/lib/addressparser';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

export interface SmtpSettings {
  readonly connection: SMTPConnectionOptions;
  readonly credentials: { readonly user: string; readonly pass: string } | null;
  /** As written: « Boulangerie <planning@exemple.fr> ». */
  readonly from: string;
  /** Its shiftDataOf address, and the part after @ for Message-IDs. */
  readonly fromAddress: string;
  readonly domain: string;
}

export type SmtpReading =
  | { readonly settings: SmtpSettings }
  /** `problem` null: no server is set. */
  | { readonly settings: null; readonly problem: string | null };

const isHere = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

const patienceMs = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Source of the settings: the environment if set, otherwise the screen. */
export type SmtpSource = 'environment' | 'settings' | null;

/** The address in « Boulangerie <planning@exemple.fr> » and its part after @; null if there is none. */
function senderOf(from: string): { readonly fromAddress: string; readonly domain: string } | null {
  const [parsed] = addressparser(from);
  const fromAddress = parsed && 'address' in parsed ? (parsed.address ?? '') : '';
  const domain = /^[^\s@]+@([^\s@]+)$/.exec(fromAddress)?.[1];
  return domain === undefined ? null : { fromAddress, domain };
}

/** The settings of the server that was set on the screen. */
export function smtpSettingsOf(server: StoredMailServer): SmtpReading {
  const sender = senderOf(server.sender);
  if (!sender) return { settings: null, problem: "L'adresse d'expédition n'est pas une adresse e-mail." };
  return {
    settings: {
      connection: {
        host: server.host,
        port: server.port,
        secure: server.security === 'tls',
        requireTLS: server.security === 'starttls',
        ...patienceMs,
      },
      credentials: server.user ? { user: server.user, pass: server.password } : null,
      from: server.sender,
      ...sender,
    },
  };
}

/** The settings in force: those of the environment take precedence, even when they cannot be read. */
export async function currentSmtp(
  environment: SmtpReading,
  read: () => Promise<StoredMailServer | null>,
): Promise<{ readonly reading: SmtpReading; readonly source: SmtpSource }> {
  if (environment.settings || environment.problem !== null)
    return { reading: environment, source: 'environment' };
  const server = await read();
  return server
    ? { reading: smtpSettingsOf(server), source: 'settings' }
    : { reading: environment, source: null };
}

/** Null if a « % » is not followed by a code: often a password contains a « % » that was not written as %25. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** An error never repeats a value, since the address may contain a password. */
export function readSmtpSettings(env: NodeJS.ProcessEnv): SmtpReading {
  const text = env.SMTP_URL?.trim();
  if (!text) return { settings: null, problem: null };
  const refuse = (problem: string): SmtpReading => ({ settings: null, problem });
  if (!URL.canParse(text)) return refuse("SMTP_URL n'est pas une adresse que Fournil sait lire.");
  const url = new URL(text);
  if (!/^smtps?:$/.test(url.protocol) || !url.hostname)
    return refuse('SMTP_URL doit commencer par smtp:// ou smtps:// et nommer un serveur.');
  const [user, pass] = [decoded(url.username), decoded(url.password)];
  if (user === null || pass === null)
    return refuse(
      'SMTP_URL\u202f: dans l’identifiant et le mot de passe, écrivez «\u202f%\u202f» comme %25, «\u202f@\u202f» comme %40, «\u202f/\u202f» comme %2F.',
    );
  const from = env.MAIL_FROM?.trim() || user;
  const sender = senderOf(from);
  if (!sender) return refuse("MAIL_FROM manque ou n'est pas une adresse e-mail.");
  const secure = url.protocol === 'smtps:';
  return {
    settings: {
      connection: {
        host: url.hostname.replace(/^\[|\]$/g, ''),
        port: Number(url.port) || (secure ? 465 : 587),
        secure,
        // A password never goes in clear over a network.
        requireTLS: url.username !== '' && !isHere(url.hostname),
        ...patienceMs,
      },
      credentials: user ? { user, pass } : null,
      from,
      ...sender,
    },
  };
}
