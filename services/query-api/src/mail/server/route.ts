import { getMailServer, usualPort } from '@fournil/contracts/mail/server-endpoints';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';

/** The password stays in the vault. */
export const getMailServerRoute = ({ outbox, mailServer }: QueryDeps) =>
  implement(getMailServer, async () => {
    const [stored, sender] = await Promise.all([mailServer.read(), outbox.senderState()]);
    const fallback = stored ? ('settings' as const) : ('none' as const);
    return {
      success: true as const,
      data: {
        source: sender.source === 'environment' ? sender.source : fallback,
        host: stored?.host ?? '',
        port: stored?.port ?? usualPort.starttls,
        security: stored?.security ?? 'starttls',
        user: stored?.user ?? '',
        sender: stored?.sender ?? '',
        hasPassword: Boolean(stored?.password),
        problem: sender.problem,
      },
    };
  });
