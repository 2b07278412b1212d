import { sendPassword } from '@fournil/contracts/access/endpoints';
import type { Employee } from '@fournil/contracts/employees/endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { useMutation } from '@tanstack/react-query';
import { ApiError, failureText } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { useConfirm } from '../../shared/ui/confirm.tsx';
import { toast } from '../../shared/ui/toast.ts';

export type NewAccess = AnswerOf<typeof sendPassword>['data'] & { readonly name: string };

// D043: the server's own words when it answered, else those of the call.
const failure = (error: unknown) =>
  error instanceof ApiError && error.answered
    ? `Erreur: ${error.message || 'Erreur backend'}`
    : `Erreur lors de l'envoi: ${failureText(error)}`;

/** Asks, then creates the one-time password; until mails exist it is shown once by `onCreated`. */
export function useSendPassword(onCreated: (access: NewAccess) => void) {
  const confirm = useConfirm();
  const send = useMutation({
    mutationFn: async ({ _id, name }: Employee) => {
      const { data } = await callApi(sendPassword, { params: { employeeId: _id } });
      return { ...data, name };
    },
    onSuccess: onCreated,
    onError: (error) => toast.error(failure(error)),
  });
  return async (employee: Employee) => {
    if (!employee.email) return toast.error('Aucun email configuré pour cet employé');
    const agreed = await confirm({
      title: 'Mot de passe',
      text: `Créer un nouveau mot de passe pour ${employee.name} (${employee.email}) ?\n\nIl lui servira une fois, sur /salarie-connexion, pour choisir le sien. Un mot de passe créé plus tôt ne servira plus.`,
      confirmLabel: 'Créer le mot de passe',
    });
    if (agreed) send.mutate(employee);
  };
}
