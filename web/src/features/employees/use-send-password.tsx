import { sendPassword } from '@fournil/contracts/access/endpoints';
import type { Employee } from '@fournil/contracts/employees/answer';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { useMutation } from '@tanstack/react-query';
import { ApiError, failureText } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { useNameWithNote } from '../../shared/queries/employees.ts';
import { toast } from '../../shared/ui/toast.ts';

export type NewAccess = NonNullable<AnswerOf<typeof sendPassword>['data']> & { readonly name: string };

// The server's own words when it answered, else those of the call [access-16].
const failure = (error: unknown) =>
  error instanceof ApiError && error.answered
    ? `Erreur: ${error.message || 'Erreur backend'}`
    : `Erreur lors de l'envoi: ${failureText(error)}`;

/** All that is known if the server answers only « success ». */
interface Sent {
  readonly email: string;
  readonly delivery: 'sent';
}

/** Shows the password once, so that the manager can pass it on; only if no mail can be sent. */
function showAccess(
  access: NewAccess | Sent,
  onCreated: (access: NewAccess) => void,
  from: 'list' | 'form',
): void {
  const { email, delivery } = access;
  // The form and the list say it each in its words [access-16].
  if (delivery === 'sent')
    toast.success(
      from === 'form' ? `Mot de passe envoyé à ${email}` : `Mot de passe envoyé avec succès à ${email}`,
    );
  else if (delivery === 'refused')
    toast.error(`Erreur: le serveur d'e-mail refuse l'adresse ${email} (voir Paramètres, E-mail)`);
  else if (access.oneTimePassword === undefined) toast.info(`Mot de passe en attente d'envoi à ${email}`);
  else onCreated(access);
}

/**
 * After a question, generates a one-time password and mails it; `onCreated` shows one that cannot be mailed
 * [access-16].
 */
export function useSendPassword(onCreated: (access: NewAccess) => void) {
  const nameOf = useNameWithNote();
  const send = useMutation({
    mutationFn: async ({ employee: { _id, name, email } }: { employee: Employee; from: 'list' | 'form' }) => {
      const { data } = await callApi(sendPassword, { params: { employeeId: _id } });
      return data ? { ...data, name: nameOf(_id, name) } : { email: email ?? '', delivery: 'sent' as const };
    },
    onSuccess: (access, { from }) => showAccess(access, onCreated, from),
    onError: (error) => toast.error(failure(error)),
  });
  return async (employee: Employee, from: 'list' | 'form') => {
    if (!employee.email) return toast.error('Aucun email configuré pour cet employé');
    const agreed = await askFirst({
      title: 'Mot de passe',
      text: `Envoyer un nouveau mot de passe à ${nameOf(employee._id, employee.name)}, à l'adresse ${employee.email} ?\n\nIl lui servira une fois, sur /salarie-connexion, pour choisir le sien. Un mot de passe envoyé plus tôt ne servira plus.${employee.isActive ? '' : ' Cette personne ne travaille plus ici : son compte ouvrira ses documents, et rien d’autre.'}`,
      confirmLabel: 'Envoyer le mot de passe',
    });
    if (agreed) send.mutate({ employee, from });
  };
}
