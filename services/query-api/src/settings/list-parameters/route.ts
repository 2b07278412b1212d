import { listParameters } from '@fournil/contracts/settings/parameter-endpoints';
import { parameterKind } from '@fournil/contracts/settings/parameters';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';

/** A bare array, as the screens read it (D2 7), in order of creation. */
export const listParametersRoute = ({ views }: QueryDeps) =>
  implement(listParameters, async () => {
    const rows = await views.selectFrom('parameters').selectAll().orderBy('number').execute();
    // One stream holds them all: its revision is the newest of theirs.
    const revision = Math.max(-1, ...rows.map((row) => row.revision));
    return rows.map((row) => ({
      _id: row.parameter_id,
      name: row.name,
      displayName: row.display_name,
      stringValue: row.string_value,
      booleanValue: row.boolean_value,
      kmValue: row.km_hundredths / 100,
      kind: parameterKind(row.name),
      revision,
    }));
  });
