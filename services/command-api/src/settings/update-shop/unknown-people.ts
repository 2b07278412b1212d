import type { ShopLeaves } from '@fournil/contracts/settings/shop-leaves';
import type { FindEmployee } from '@fournil/domain/employees/found';

/** The people that documents in the request name and that do not exist. */
export async function unknownPeople(
  findEmployee: FindEmployee,
  requested: ShopLeaves,
): Promise<ReadonlySet<string>> {
  const named = new Set(
    Object.entries(requested).flatMap(([path, value]) =>
      path.startsWith('evidence.') && value !== null
        ? [(value as { personId: string | null }).personId].filter((id) => id !== null)
        : [],
    ),
  );
  const found = await Promise.all([...named].map(async (id) => ({ id, person: await findEmployee(id) })));
  return new Set(found.filter(({ person }) => person === null).map(({ id }) => id));
}
