import { logout } from '@fournil/contracts/access/endpoints';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { useSessionChange } from '../../shared/session/session.tsx';
import { toast } from '../../shared/ui/toast.ts';

/** Closes the session on the server, then in the browser; a session that is still open is never shown as closed. */
export function useLogout() {
  const { leaveEverywhere } = useSessionChange();
  return useMutation({
    mutationFn: () => callApi(logout, { relogin: false }),
    onSuccess: () => leaveEverywhere(),
    onError: (error) => toast.error(failureText(error)),
  });
}
