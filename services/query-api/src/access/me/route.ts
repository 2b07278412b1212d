import { me } from '@fournil/contracts/access/endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { employeeName, isDemo } from './query.ts';

export const meRoute = (deps: QueryDeps) =>
  implement(me, async ({ session }) => {
    if (!session) throw new Refusal('not_logged_in');
    const { role, permissions, employeeId, mustChangePassword, isFormer } = session;
    const own = employeeId === undefined ? undefined : await employeeName(deps.views, employeeId);
    return {
      success: true as const,
      data: {
        role,
        name: own ?? session.name,
        permissions: [...permissions],
        mustChangePassword,
        demo: await isDemo(deps.views),
        siteUrl: await deps.siteAddress.url(),
        mailLeaves: (await deps.outbox.senderState()).configured,
        ...(employeeId === undefined ? {} : { employeeId }),
        ...(isFormer ? { isFormer } : {}),
      },
    };
  });
