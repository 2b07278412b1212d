/** Whether a mail will be sent, as announced before it is sent: it depends on the mail server and the address only. */

export type Addressee = 'employee' | 'accountant';

/** `leaves`: it will be sent; `waits`: no mail server is set; `nowhere`: no address is known; `unknown`: not read. */
type MailOutcome = 'leaves' | 'waits' | 'nowhere' | 'unknown';

/** @param hasAddress undefined if it is not known yet */
export function outcomeOf(
  sender: { readonly configured: boolean } | undefined,
  hasAddress: boolean | undefined,
): MailOutcome {
  if (hasAddress === false) return 'nowhere';
  if (sender === undefined || hasAddress === undefined) return 'unknown';
  return sender.configured ? 'leaves' : 'waits';
}

const noAddress: Readonly<Record<Addressee, string>> = {
  employee: "le salarié n'a pas d'adresse enregistrée",
  accountant: "l'adresse du comptable n'est pas enregistrée",
};

/** The done action, with the outcome of its mail. `sent` is the specified sentence, `done` the part of it before the dash. */
export function doneText(sent: string, done: string, to: Addressee, outcome: MailOutcome): string {
  if (outcome === 'leaves') return sent;
  if (outcome === 'waits') return `${done} - E-mail en attente d'envoi`;
  return outcome === 'nowhere' ? `${done} - Aucun e-mail\u202f: ${noAddress[to]}` : done;
}

/** The promise of a mail in a question: unchanged if the mail will be sent; empty while unknown. */
export function promiseText(promise: string, to: Addressee, outcome: MailOutcome): string {
  if (outcome === 'leaves') return promise;
  if (outcome === 'waits') return "L'e-mail partira une fois le serveur d'e-mail réglé.";
  if (outcome !== 'nowhere') return '';
  const remedy = to === 'accountant' ? ', à indiquer dans « Paramètres », « E-mail »' : '';
  return `Aucun e-mail ne partira\u202f: ${noAddress[to]}${remedy}.`;
}
