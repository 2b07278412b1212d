import { updateMenuPermissions } from '@fournil/contracts/settings/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../app/answer.ts';
import { commandOf } from '../../app/context.ts';
import { accept, refuse } from '../../app/decision.ts';
import { type CommandDeps, execute, stateAt } from '../../app/execute.ts';
import { mergeEdit } from '../../app/merge-edit.ts';
import { menus, menusStreamId } from '../menus.ts';

/** Only what employees see is editable; isVisibleToAdmin is accepted and ignored (D031). */
export const updateMenuPermissionsRoute = (deps: CommandDeps) =>
  implement(updateMenuPermissions, async (request) => {
    const { baseRevision, permissions } = request.body;
    const requested = Object.fromEntries(permissions.map((row) => [row._id, row.isVisibleToEmployee]));
    const done = await execute(
      deps,
      commandOf(deps, updateMenuPermissions, request),
      menus,
      menusStreamId,
      (loaded) => {
        const unknown = permissions.find((row) => !Object.hasOwn(loaded.state, row._id));
        if (unknown) {
          return refuse('invalid_input', { text: `Ce menu n'existe pas : ${unknown._id}.` });
        }
        const merged = mergeEdit({
          requested,
          current: loaded.state,
          since: loaded.history.filter(
            (event) => event.revision > (baseRevision ?? Number.POSITIVE_INFINITY),
          ),
          ...(baseRevision === undefined ? {} : { base: stateAt(menus, loaded, baseRevision) }),
        });
        if ('conflicts' in merged) return refuse('conflict', { details: { fields: merged.conflicts } });
        const changes = Object.entries(merged.changes).flatMap(([menuId, isVisibleToEmployee]) =>
          isVisibleToEmployee === undefined ? [] : [{ menuId, isVisibleToEmployee }],
        );
        return changes.length ? accept({ type: 'MenuPermissionsChanged', data: { changes } }) : accept();
      },
    );
    return { success: true as const, ...positionOf(done) };
  });
