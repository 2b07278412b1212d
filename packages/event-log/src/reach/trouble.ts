/**
 * Reasons why the log cannot be used, each with one French sentence that says what to do. No sentence
 * contains a password.
 */

import { controlStream } from '@fournil/events/streams';

/** The operation for which a right was missing, as the sentence names it. */
export type Right = 'read-all' | 'read-stream' | 'append' | 'mend';

export type Trouble =
  | { readonly kind: 'unreachable'; readonly detail?: string }
  | { readonly kind: 'no-leader' }
  | { readonly kind: 'leader-unreachable'; readonly leader: string }
  | { readonly kind: 'slow' }
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'missing-right'; readonly right: Right | undefined }
  | {
      readonly kind:
        | 'certificate-untrusted'
        | 'certificate-name'
        | 'certificate-expired'
        | 'certificate-asked';
    }
  | { readonly kind: 'tls-against-none' | 'none-against-tls' }
  | { readonly kind: 'malformed'; readonly sentence: string }
  | { readonly kind: 'unprefixed' }
  | { readonly kind: 'unknown' };

/** These do not pass by waiting. */
const lasting: ReadonlySet<Trouble['kind']> = new Set([
  'certificate-untrusted',
  'certificate-name',
  'certificate-expired',
  'certificate-asked',
  'tls-against-none',
  'none-against-tls',
  'malformed',
  'unprefixed',
]);
export const isLasting = ({ kind }: Trouble): boolean => lasting.has(kind);

/** A server that has just started may not know its accounts yet, so these errors are retried for a while. */
export const concernsAccount = ({ kind }: Trouble): boolean =>
  kind === 'wrong-password' || kind === 'missing-right';

const rights: Readonly<Record<Right, string>> = {
  'read-all': 'de lire $all',
  'read-stream': 'de lire les flux de Fournil',
  append: 'd’écrire dans les flux de Fournil',
  mend: 'de changer les métadonnées des flux de Fournil',
};

/** @param where the hosts, for operators; left out on screens */
export function troubleSentence(trouble: Trouble, where?: string): string {
  const at = where === undefined ? '' : ` (${where})`;
  switch (trouble.kind) {
    case 'unreachable':
      return `Le journal ne répond pas${at}\u202f: aucune connexion${trouble.detail ? ` (${trouble.detail})` : ''}. Vérifiez que le serveur tourne, qu’EVENTSTORE_URL donne son adresse et que le réseau y mène.`;
    case 'no-leader':
      return `Le journal${at} répond, mais n’a pas de nœud meneur\u202f: rien ne peut y être écrit. Attendez la fin de l’élection, ou démarrez la majorité des nœuds de la grappe.`;
    case 'leader-unreachable':
      return `Le nœud du journal${at} en désigne un autre comme meneur (${trouble.leader}), qui est injoignable d’ici\u202f: rien ne peut être écrit. Ouvrez le chemin vers lui, ou donnez dans EVENTSTORE_URL l’adresse de tous les nœuds (esdb://n1:2113,n2:2113,n3:2113).`;
    case 'slow':
      return `Le journal${at} est joignable mais ne répond pas à temps. Vérifiez la charge et le disque du serveur.`;
    case 'wrong-password':
      return `Le journal${at} refuse le compte d’EVENTSTORE_URL\u202f: identifiant ou mot de passe faux. Corrigez-les dans EVENTSTORE_URL.`;
    case 'missing-right':
      // Withheld from the account of the guide on purpose.
      if (trouble.right === 'mend')
        return `Le compte d’EVENTSTORE_URL n’a pas le droit ${rights.mend}${at}, et n’en a pas besoin ailleurs. Pour cette commande seule, donnez dans EVENTSTORE_URL le compte d’un administrateur du serveur.`;
      return `Le compte d’EVENTSTORE_URL n’a pas le droit ${trouble.right === undefined ? 'de faire cela dans le journal' : rights[trouble.right]}${at}. Donnez-lui ce droit (docs/operations.md, «\u202fUn compte pour Fournil\u202f»).`;
    case 'certificate-untrusted':
      return `Le certificat du journal${at} n’est pas signé par une autorité connue. Donnez le certificat de la vôtre\u202f: EVENTSTORE_URL=esdb://…?tlsCAFile=/chemin/ca.crt.`;
    case 'certificate-name':
      return `Le certificat du journal${at} n’est pas à ce nom. Écrivez dans EVENTSTORE_URL un nom qu’il porte, ou faites-en un qui porte ce nom ou cette adresse (subjectAltName).`;
    case 'certificate-expired':
      return `Le certificat du journal${at} n’est plus ou pas encore valable. Renouvelez-le, ou réglez l’horloge de cette machine.`;
    case 'certificate-asked':
      return `Le journal${at} demande un certificat de client. Donnez-le\u202f: EVENTSTORE_URL=esdb://…?userCertFile=…&userKeyFile=….`;
    case 'tls-against-none':
      return `EVENTSTORE_URL demande TLS, mais le serveur${at} n’en parle pas. Ajoutez tls=false si ce réseau est à vous seul, ou donnez un certificat au serveur.`;
    case 'none-against-tls':
      return `Le serveur du journal${at} parle TLS, mais EVENTSTORE_URL ne le demande pas. Retirez tls=false et écrivez esdb://identifiant:motdepasse@….`;
    case 'malformed':
      return trouble.sentence;
    case 'unprefixed':
      return `Le journal${at} contient les faits d’un Fournil d’avant la première version publiée (flux control-log au lieu de ${controlStream}). Cette version ne les lit pas et ne convertit rien. Donnez dans EVENTSTORE_URL un serveur sans eux, ou effacez-les, puis commencez une installation neuve.`;
    case 'unknown':
      return `Le journal ne répond pas comme attendu${at}. Les messages du serveur disent pourquoi.`;
  }
}

const textOf = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const expired = /CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|certificate has expired|certificate is not yet valid/i;
const misnamed = /ERR_TLS_CERT_ALTNAME_INVALID|does not match certificate's altnames/i;
const untrusted =
  /self[- ]signed certificate|unable to (verify|get)|UNABLE_TO_|SELF_SIGNED|CERT_UNTRUSTED|CERT_SIGNATURE_FAILURE/i;
const clientAsked = /certificate required|ALERT_CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|bad certificate/i;
const notTls =
  /WRONG_VERSION_NUMBER|wrong version number|PACKET_LENGTH_TOO_LONG|packet length too long|EPROTO/i;
const leaderless = /server is not ready|not[- ]?ready|not-leader|no leader/i;
const away =
  /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|UNAVAILABLE|Connection dropped|No connection|RST_STREAM|socket hang up|Failed to discover|channel (has been|was) closed/i;

/** The cause of a failed call. `doing` names the right that a refusal without words is about. */
export function troubleOf(error: unknown, doing?: Right): Trouble {
  if (typeof error !== 'object' || error === null) return { kind: 'unknown' };
  const [name, type, code] = [textOf(error, 'name'), textOf(error, 'type'), textOf(error, 'code')];
  const words = `${code} ${textOf(error, 'message')}`;
  // Errors of our client, where the library has none.
  if (name === 'LogSilent') return { kind: 'slow' };
  if (name === 'ReadCut') return { kind: 'unreachable' };
  if (name === 'MalformedAddress') return { kind: 'malformed', sentence: textOf(error, 'message') };
  if (type === 'access-denied' || code === '16' || code === '7') {
    return code === '16' ? { kind: 'wrong-password' } : { kind: 'missing-right', right: doing };
  }
  if (name === 'LeaderUnreachable') return { kind: 'leader-unreachable', leader: textOf(error, 'leader') };
  if (type === 'not-leader' || leaderless.test(words)) return { kind: 'no-leader' };
  if (expired.test(words)) return { kind: 'certificate-expired' };
  if (misnamed.test(words)) return { kind: 'certificate-name' };
  if (untrusted.test(words)) return { kind: 'certificate-untrusted' };
  if (clientAsked.test(words)) return { kind: 'certificate-asked' };
  if (notTls.test(words)) return { kind: 'tls-against-none' };
  if (type === 'deadline-exceeded' || code === '4') return { kind: 'slow' };
  if (away.test(words)) return { kind: 'unreachable' };
  return 'cause' in error && error.cause !== undefined ? troubleOf(error.cause, doing) : { kind: 'unknown' };
}
