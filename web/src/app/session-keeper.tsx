import { useEffect, useState } from 'react';
import { answerLostSessions } from '../shared/api/session-lost.ts';
import { lazyDialog } from '../shared/edit/lazy-dialog.tsx';
import { useSession, useSessionChange } from '../shared/session/session.tsx';

const ReloginDialog = lazyDialog(() => import('../features/access/relogin-dialog.tsx'));

/** Opens the login over the page when the session has expired, so that what was typed stays [access-13]. */
export function SessionKeeper() {
  const session = useSession();
  const { leave } = useSessionChange();
  const [answer, setAnswer] = useState<{ give: (loggedIn: boolean) => void } | null>(null);

  useEffect(() => answerLostSessions(() => new Promise((resolve) => setAnswer({ give: resolve }))), []);

  if (!answer || session.status !== 'in') return null;
  const close = (loggedIn: boolean) => {
    answer.give(loggedIn);
    setAnswer(null);
    if (!loggedIn) leave({ isLost: true });
  };
  return <ReloginDialog user={session.user} onLoggedIn={() => close(true)} onClose={() => close(false)} />;
}
