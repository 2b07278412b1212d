/**
 * Reads and checks the log's address once. The client accepts fewer forms: this accepts several hosts and
 * later names of EventStoreDB (kurrentdb://), and gives a French sentence for every unsupported option.
 */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';

export interface LogHost {
  readonly name: string;
  readonly port: number;
}

export interface LogCredentials {
  readonly username: string;
  readonly password: string;
}

export interface LogAddress {
  readonly hosts: readonly LogHost[];
  /** One host name for all nodes of a cluster, which then give the others' addresses. */
  readonly isDiscovered: boolean;
  readonly hasTls: boolean;
  readonly credentials: LogCredentials | undefined;
  /** Absolute path of the authority's certificate, if the address has one. */
  readonly caFile: string | undefined;
  /** For the client: with its scheme, otherwise as given. Contains the password. */
  readonly forClient: string;
  /** For people and logs: hosts alone. */
  readonly shown: string;
}

/** The address cannot be used. Neither name nor message repeats it, since it may contain a password. */
export class MalformedAddress extends Error {
  /** Retrying does not help. */
  readonly lasts = true;
  constructor(what: string) {
    super(`L’adresse du journal (EVENTSTORE_URL) ne peut pas être suivie\u202f: ${what}`);
    this.name = 'MalformedAddress';
  }
}

const schemes = /^(?<scheme>esdb|kurrentdb|kurrent|kdb)(?<discover>\+discover)?:\/\/(?<rest>.*)$/s;
const defaultPort = 2113;

const booleans = new Set(['tls', 'tlsverifycert', 'throwonappendfailure']);
const numbers = new Set([
  'maxdiscoverattempts',
  'defaultdeadline',
  'discoveryinterval',
  'gossiptimeout',
  'keepaliveinterval',
  'keepalivetimeout',
]);
const files = new Set(['usercertfile', 'userkeyfile', 'tlscafile']);
const texts = new Set(['connectionname', 'nodepreference']);

/** As the client compares the names of its options. */
const flat = (name: string): string => name.trim().toLowerCase().replace(/[_-]/g, '');

/** @throws MalformedAddress */
export function readLogAddress(text: string): LogAddress {
  const match = schemes.exec(text.trim().replace(/\/+$/, ''));
  const { discover, rest = '' } = match?.groups ?? {};
  if (!match) throw new MalformedAddress('elle commence par esdb:// (ou kurrentdb://), ou esdb+discover://.');
  const { credentials, hostsText, options } = parts(rest);
  const hosts = hostsText.split(',').map(hostOf);
  const isDiscovered = discover !== undefined;
  const [first] = hosts;
  if (isDiscovered && hosts.length > 1) {
    throw new MalformedAddress(
      'avec +discover elle donne un seul nom, celui qui mène à tous les nœuds. Pour plusieurs adresses\u202f: esdb://n1:2113,n2:2113,n3:2113.',
    );
  }
  if (isDiscovered && first && isIP(first.name)) {
    throw new MalformedAddress('+discover demande un nom DNS, et non une adresse IP.');
  }
  const hasTls = options.get('tls') !== 'false';
  if (hasTls && options.get('tlsverifycert') === 'false') {
    throw new MalformedAddress(
      'tlsVerifyCert=false n’est pas pris en charge. Donnez le certificat de l’autorité par tlsCAFile=/chemin/ca.crt.',
    );
  }
  if (hasTls && !credentials && !options.has('usercertfile')) {
    throw new MalformedAddress(
      'avec TLS il faut un compte, sans quoi rien ne peut être lu. Écrivez esdb://identifiant:motdepasse@… (ou tls=false si le serveur est sans TLS).',
    );
  }
  const caFile = options.get('tlscafile');
  return {
    hosts,
    isDiscovered,
    hasTls,
    credentials,
    caFile: caFile === undefined ? undefined : path.resolve(caFile),
    forClient: `esdb${discover ?? ''}://${rest}`,
    shown: hosts.map(({ name, port }) => `${name}:${port}`).join(', '),
  };
}

function parts(rest: string) {
  const question = rest.indexOf('?');
  if (question >= 0 && rest.indexOf('@', question) >= 0 && !rest.slice(0, question).includes('@')) {
    throw new MalformedAddress(
      'un « ? » se trouve avant « @ ». Dans le mot de passe, écrivez %3F pour « ? ».',
    );
  }
  const beforeOptions = question < 0 ? rest : rest.slice(0, question);
  const optionsText = question < 0 ? '' : rest.slice(question);
  const at = beforeOptions.lastIndexOf('@');
  return {
    credentials: at < 0 ? undefined : credentialsOf(beforeOptions.slice(0, at)),
    hostsText: beforeOptions.slice(at + 1).replace(/\/+$/, ''),
    options: optionsOf(optionsText.slice(1)),
  };
}

function credentialsOf(text: string): LogCredentials {
  const [username, password, ...more] = text.split(':');
  if (!username || !password || more.length > 0 || text.includes('@')) {
    throw new MalformedAddress(
      'avant « @ » il faut identifiant:motdepasse. Dans le mot de passe, écrivez %3A pour «\u202f:\u202f», %40 pour « @ », %2F pour « / », %3F pour « ? », %25 pour « % ».',
    );
  }
  try {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    throw new MalformedAddress('dans le mot de passe, écrivez %25 pour « % ».');
  }
}

function hostOf(text: string): LogHost {
  if (text.includes('['))
    throw new MalformedAddress('les adresses IPv6 ne sont pas prises en charge\u202f: donnez un nom.');
  const [name = '', port = `${defaultPort}`, ...more] = text.trim().split(':');
  if (name === '') throw new MalformedAddress('il manque le nom d’un serveur.');
  if (!/^[\w.-]+$/.test(name) || more.length > 0) {
    throw new MalformedAddress(
      'le nom d’un serveur n’est pas lisible. Attendu\u202f: nom:port, séparés par des virgules.',
    );
  }
  const number = Number(port);
  if (!/^\d+$/.test(port) || number < 1 || number > 65_535) {
    throw new MalformedAddress(`le port de ${name} n’est pas un nombre de 1 à 65535.`);
  }
  return { name, port: number };
}

/** Checks all certificates now: Node would report an unreadable one in English, and only when TLS begins. */
function isPem(option: string, text: string): boolean {
  if (!text.includes('-----BEGIN ')) return false;
  if (flat(option) === 'userkeyfile') return true;
  try {
    new X509Certificate(text);
    return true;
  } catch {
    return false;
  }
}

function readPem(option: string, file: string): void {
  let text: string;
  try {
    text = readFileSync(file, 'latin1');
  } catch {
    throw new MalformedAddress(`le fichier que donne ${option} n’existe pas ou n’est pas lisible.`);
  }
  if (!isPem(option, text)) {
    throw new MalformedAddress(
      `le fichier que donne ${option} n’est pas au format PEM, qui commence par « -----BEGIN ». Convertissez-le\u202f: openssl x509 -inform der -in fichier -out fichier.pem.`,
    );
  }
}

function optionsOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const pair of text === '' ? [] : text.split('&')) {
    const [name = '', value = '', ...more] = pair.split('=');
    if (name === '' || value === '' || more.length > 0) {
      throw new MalformedAddress('après « ? » il faut des options nom=valeur, séparées par «\u202f&\u202f».');
    }
    const key = flat(name);
    if (!booleans.has(key) && !numbers.has(key) && !files.has(key) && !texts.has(key)) {
      // Not repeated: a « ? » in a password makes an option of what follows.
      throw new MalformedAddress(
        'une de ses options n’existe pas (connues\u202f: tls, tlsCAFile, userCertFile, userKeyFile, connectionName, nodePreference, et les délais).',
      );
    }
    if (booleans.has(key) && value !== 'true' && value !== 'false') {
      throw new MalformedAddress(`l’option ${name} vaut true ou false.`);
    }
    if (numbers.has(key) && !/^-?\d+$/.test(value)) {
      throw new MalformedAddress(`l’option ${name} est un nombre de millisecondes ou d’essais.`);
    }
    if (files.has(key)) readPem(name, path.resolve(decodeURIComponent(value)));
    found.set(key, files.has(key) ? decodeURIComponent(value) : value);
  }
  if (found.has('usercertfile') !== found.has('userkeyfile')) {
    throw new MalformedAddress('userCertFile et userKeyFile vont ensemble.');
  }
  return found;
}
