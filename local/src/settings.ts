import path from 'node:path';
import { MalformedAddress, readLogAddress } from '@fournil/event-log/address';
import { logPatienceMs } from '@fournil/event-log/reach/wait-for-log';
import { backupsToKeep } from './backups/backups-folder.ts';
import { type TrustedProxy, trustedProxies } from './gateway/caller-address.ts';
import { StartError } from './start-error.ts';

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The parent may still answer on the port; set for every front after the first. */
  readonly sharesPort?: boolean;
  /** HOST is not set: only callers on this machine or a private network are answered. */
  readonly neighboursOnly?: true;
  /** Absolute. */
  readonly dataDir: string;
  /** The address behind which a TLS proxy publishes the site, without a final slash. */
  readonly publicUrl?: string;
  /** Files of a certificate and its key, PEM, where Fournil itself speaks TLS. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** The proxies whose X-Forwarded-For is believed. */
  readonly trustedProxy?: TrustedProxy;
  /** Replaces the embedded Postgres. */
  readonly databaseUrl?: string;
  /** Replaces the event node. */
  readonly eventstoreUrl?: string;
  /** How long a log that is late is waited for, in milliseconds; two minutes by default. */
  readonly logPatienceMs?: number;
  /** The port on which the gateway serves its metrics; the process of the log uses the next port. */
  readonly metricsPort?: number;
}

/** The log process uses the port after METRICS_PORT. */
const lastMetricsPort = 65_533;

/** Reads the environment; an empty variable counts as absent. Throws StartError `setting-invalid`. */
export function readSettings(env: NodeJS.ProcessEnv, folder = process.cwd()): Settings {
  const given = (name: string) => (env[name]?.trim() ? env[name]?.trim() : undefined);
  const port = Number(given('PORT') ?? '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw invalid(`PORT doit être un nombre entre 0 et 65535, et non « ${given('PORT')} ».`);
  }
  // The daily backup would report it only once people work.
  if (backupsToKeep(env) === undefined)
    throw invalid('BACKUP_KEEP doit être un nombre entier à partir de 1.');
  const metrics = given('METRICS_PORT');
  const publicUrl = given('PUBLIC_URL');
  const trusted = given('TRUSTED_PROXY');
  const [cert, key] = [given('TLS_CERT'), given('TLS_KEY')];
  if ((cert === undefined) !== (key === undefined)) {
    throw invalid('TLS_CERT et TLS_KEY vont ensemble : le certificat et sa clé, deux fichiers PEM.');
  }
  const databaseUrl = given('DATABASE_URL');
  const eventstoreUrl = given('EVENTSTORE_URL');
  return {
    port,
    host: given('HOST') ?? '0.0.0.0',
    ...(env.PORT_SHARED === 'yes' ? { sharesPort: true } : {}),
    ...(given('HOST') === undefined ? { neighboursOnly: true as const } : {}),
    dataDir: path.resolve(folder, given('DATA_DIR') ?? '.data'),
    ...(publicUrl === undefined ? {} : { publicUrl: checkedPublicUrl(publicUrl) }),
    ...(cert === undefined || key === undefined
      ? {}
      : { tls: { cert: path.resolve(folder, cert), key: path.resolve(folder, key) } }),
    ...(trusted === undefined ? {} : { trustedProxy: checkedProxies(trusted) }),
    ...(databaseUrl === undefined
      ? {}
      : { databaseUrl: checked('DATABASE_URL', databaseUrl, /^postgres(ql)?:$/) }),
    ...(eventstoreUrl === undefined ? {} : { eventstoreUrl: checkedLog(eventstoreUrl) }),
    ...(given('LOG_WAIT_SECONDS') === undefined ? {} : { logPatienceMs: checkedPatience(env) }),
    ...(metrics === undefined ? {} : { metricsPort: checkedMetricsPort(metrics) }),
  };
}

function checkedPublicUrl(text: string): string {
  const url = new URL(checked('PUBLIC_URL', text, /^https?:$/));
  return url.origin;
}

function checkedProxies(text: string): TrustedProxy {
  try {
    return trustedProxies(text);
  } catch {
    throw invalid(
      `TRUSTED_PROXY doit donner des adresses (192.168.1.5, 10.0.0.0/8) ou loopback, séparées par des virgules, et non « ${text} ».`,
    );
  }
}

function checkedLog(text: string): string {
  try {
    readLogAddress(text);
    return text;
  } catch (error) {
    throw error instanceof MalformedAddress ? invalid(error.message) : error;
  }
}

function checkedMetricsPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= lastMetricsPort) return port;
  throw invalid(`METRICS_PORT doit être un nombre entre 1 et ${lastMetricsPort}, et non « ${text} ».`);
}

function checkedPatience(env: NodeJS.ProcessEnv): number {
  try {
    return logPatienceMs(env);
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}

function checked(name: string, text: string, protocols: RegExp): string {
  if (URL.canParse(text) && protocols.test(new URL(text).protocol)) return text;
  // The value is not repeated: it may hold a password.
  throw invalid(`${name} n'est pas une adresse que Fournil sait lire.`);
}

function invalid(message: string): StartError {
  return new StartError('setting-invalid', message);
}

/** The address to open in a browser on this machine. */
export function localUrl(host: string, port: number, hasTls = false): string {
  const isHere = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  const name = isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `${hasTls ? 'https' : 'http'}://${name}:${port}`;
}
