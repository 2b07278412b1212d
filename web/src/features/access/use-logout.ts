import { logout } from '@fournil/contracts/access/endpoints';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { hasWorker } from '../../shared/offline/site-worker.ts';
import { useSessionChange } from '../../shared/session/session.tsx';
import { toast } from '../../shared/ui/toast.ts';

const patienceMs = 2_000;

/** Without a service worker there are no notifications either. */
async function endNotifications(): Promise<void> {
  if (!hasWorker()) return;
  const ended = import('../../shared/offline/push-device.ts').then(({ removeThisDevice }) =>
    removeThisDevice(),
  );
  await Promise.race([ended.catch(() => undefined), new Promise((done) => setTimeout(done, patienceMs))]);
}

/** Closes the session on the server, then in the browser; a session that is still open is never shown as closed. */
export function useLogout() {
  const { leaveEverywhere } = useSessionChange();
  return useMutation({
    mutationFn: async () => {
      await endNotifications();
      return callApi(logout, { relogin: false });
    },
    onSuccess: () => leaveEverywhere(),
    onError: (error) => toast.error(failureText(error)),
  });
}
