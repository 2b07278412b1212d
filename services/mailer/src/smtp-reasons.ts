/** Why a mail server failed, in French with the remedy; followed by its own text if there is one. */

export interface SmtpFault {
  /** The code of nodemailer: EAUTH, ESOCKET, ETLS, … */
  readonly code: string;
  readonly command: string;
  readonly responseCode: number | undefined;
  readonly response: string;
  /** The message of the cause, in English. */
  readonly message: string;
}

const longestError = 300;

/** A server's text may contain the recipient: addresses are removed before it is stored in clear. */
const withoutAddresses = (text: string): string =>
  text
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, longestError);

/** The server's own text, empty if there is none. */
const answerOf = ({ response, responseCode }: SmtpFault): string =>
  response || responseCode ? withoutAddresses(`Réponse du serveur\u202f: ${response || responseCode}`) : '';

const withAnswer = (why: string, fault: SmtpFault): string => {
  const answer = answerOf(fault);
  return answer ? `${why}. ${answer}` : why;
};

/** Refused log-ins, by the server's text. */
const refusals: readonly (readonly [RegExp, string])[] = [
  [
    /basic auth\w* is disabled|smtpclientauth\w* is disabled|5\.7\.139/i,
    "Le serveur d'e-mail n'accepte plus d'identifiant et de mot de passe (authentification de base désactivée)\u202f: autorisez l'envoi SMTP authentifié pour ce compte chez votre fournisseur, ou prenez un autre serveur",
  ],
  [
    /application-specific password|app password|5\.7\.9/i,
    "Le serveur d'e-mail demande un mot de passe d'application\u202f: créez-le dans les réglages de ce compte et mettez-le à la place du mot de passe",
  ],
];
const refusedLogin = "Le serveur d'e-mail refuse l'identifiant ou le mot de passe";

const noTls =
  "Le serveur d'e-mail n'offre pas la connexion chiffrée demandée\u202f: vérifiez la sécurité et le port";

/** Why a connection fails, by the text of its cause. */
const causes: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, "Personne n'écoute à l'adresse et au port du serveur d'e-mail\u202f: vérifiez les deux"],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, "Le serveur d'e-mail est introuvable\u202f: vérifiez son nom"],
  [/EHOSTUNREACH|ENETUNREACH/, "Le réseau ne mène pas au serveur d'e-mail\u202f: vérifiez la connexion"],
  [
    /wrong version number|packet length too long|unknown protocol/i,
    "Le serveur d'e-mail n'attend pas de TLS dès la connexion à ce port\u202f: choisissez STARTTLS, ou le port 465",
  ],
  [
    /certificate has expired/i,
    "Le certificat du serveur d'e-mail est périmé\u202f: il doit être renouvelé chez son fournisseur",
  ],
  [
    /does not match certificate|altname/i,
    "Le certificat du serveur d'e-mail est d'un autre nom\u202f: écrivez le nom du serveur tel que le certificat le porte",
  ],
  [
    /self.signed|unable to (?:verify|get)|certificate/i,
    "Le certificat du serveur d'e-mail n'est pas d'une autorité reconnue ici\u202f: faites-le remplacer, ou ajoutez son autorité à cette machine (NODE_EXTRA_CA_CERTS)",
  ],
  [
    /greeting never received|unexpected socket close|connection ended|connection closed/i,
    "Le serveur d'e-mail ne se présente pas\u202f: si ce port attend TLS dès la connexion (465), choisissez TLS\u202f; sinon vérifiez le port et le pare-feu",
  ],
  [/ETLS/, noTls],
  [/ETIMEDOUT/, "Le serveur d'e-mail ne répond pas à temps\u202f: vérifiez le port et le pare-feu"],
];

/** The French reason when the server refuses a login. */
export function loginReason(fault: SmtpFault): string {
  const why = refusals.find(([pattern]) => pattern.test(`${fault.response} ${fault.message}`))?.[1];
  return withAnswer(why ?? refusedLogin, fault);
}

/** The French reason when the server refuses a command. */
export function commandReason(fault: SmtpFault): string {
  if (fault.command === 'STARTTLS' || fault.code === 'ETLS') return withAnswer(noTls, fault);
  return /starttls/i.test(fault.response)
    ? withAnswer("Le serveur d'e-mail exige une connexion chiffrée\u202f: choisissez STARTTLS", fault)
    : answerOf(fault);
}

/** The French reason when a connection failed or was interrupted. */
export function connectionReason(fault: SmtpFault): string {
  const known = causes.find(([pattern]) => pattern.test(`${fault.code} ${fault.message}`))?.[1];
  return withAnswer(known ?? `Le serveur d'e-mail ne répond pas (${fault.code || 'coupure'})`, fault);
}
