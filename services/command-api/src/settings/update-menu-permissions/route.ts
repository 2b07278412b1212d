import { updateMenuPermissions } from '@fournil/contracts/settings/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { type CommandDeps, editOf, execute } from '../../kernel/execute.ts';
import { menus, menusStreamId } from '../menus.ts';
import { decideUpdateMenus } from './decide.ts';

/** Only what employees see is editable; isVisibleToAdmin is accepted and ignored (D031). */
export const updateMenuPermissionsRoute = (deps: CommandDeps) =>
  implement(updateMenuPermissions, async (request) => {
    const { baseRevision, permissions } = request.body;
    const context = commandOf(deps, updateMenuPermissions, request);
    const done = await execute(deps, context, menus, menusStreamId, (loaded) =>
      decideUpdateMenus(permissions, loaded.state, editOf(menus, loaded, baseRevision)),
    );
    return { success: true as const, ...positionOf(done) };
  });
