import { updateShopSettings } from '@fournil/contracts/settings/shop-endpoints';
import { leavesOf, type ShopLeaves } from '@fournil/contracts/settings/shop-leaves';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { type CommandDeps, editOf, execute } from '../../kernel/execute.ts';
import type { EmployeeFound } from '../../shared/find-employee.ts';
import { shop, shopStreamId } from '../../shared/shop-settings.ts';
import { decideUpdateShop } from './decide.ts';
import { liftableRules } from './liftable-rules.ts';

export interface ShopDeps extends CommandDeps {
  readonly findEmployee: (employeeId: string) => Promise<EmployeeFound | null>;
}

/** The people that documents in the request name and that do not exist. */
async function unknownPeople(deps: ShopDeps, requested: ShopLeaves): Promise<ReadonlySet<string>> {
  const named = new Set(
    Object.entries(requested).flatMap(([path, value]) =>
      path.startsWith('evidence.') && value !== null
        ? [(value as { personId: string | null }).personId].filter((id) => id !== null)
        : [],
    ),
  );
  const found = await Promise.all(
    [...named].map(async (id) => ({ id, person: await deps.findEmployee(id) })),
  );
  return new Set(found.filter(({ person }) => person === null).map(({ id }) => id));
}

export const updateShopRoute = (deps: ShopDeps) =>
  implement(updateShopSettings, async (request) => {
    const { baseRevision, ...sections } = request.body;
    const requested = leavesOf(sections);
    const people = await unknownPeople(deps, requested);
    const done = await execute(
      deps,
      commandOf(deps, updateShopSettings, request),
      shop,
      shopStreamId,
      (loaded) =>
        decideUpdateShop(requested, loaded.state, {
          ...editOf(shop, loaded, baseRevision),
          rules: liftableRules,
          unknownPeople: people,
        }),
    );
    return { success: true as const, data: { revision: done.revision }, ...positionOf(done) };
  });
