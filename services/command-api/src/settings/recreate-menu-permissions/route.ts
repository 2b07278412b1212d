import { recreateMenuPermissions } from '@fournil/contracts/settings/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { accept } from '../../kernel/decision.ts';
import { type CommandDeps, execute } from '../../kernel/execute.ts';
import { menus, menusStreamId } from '../menus.ts';

export const recreateMenuPermissionsRoute = (deps: CommandDeps) =>
  implement(recreateMenuPermissions, async (request) => {
    const context = commandOf(deps, recreateMenuPermissions, request);
    const done = await execute(deps, context, menus, menusStreamId, () =>
      accept({ type: 'MenuPermissionsRecreated', data: {} }),
    );
    return {
      success: true as const,
      message: 'Permissions de menu recréées avec succès',
      ...positionOf(done),
    };
  });
