import { listParameters } from '@fournil/contracts/settings/parameter-endpoints';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { readParameters } from '../../shared/parameters.ts';

/** A bare array, as the screens read it (D2 7). */
export const listParametersRoute = (deps: QueryDeps) =>
  implement(listParameters, async () => {
    const rows = await readParameters(deps);
    // One stream holds them all: its revision is the newest of theirs.
    const revision = Math.max(-1, ...rows.map((row) => row.revision));
    return rows.map((row) => ({
      _id: row.parameter_id,
      name: row.name,
      displayName: row.display_name,
      stringValue: row.string_value,
      booleanValue: row.boolean_value,
      kmValue: row.km_hundredths / 100,
      kind: row.kind,
      revision,
    }));
  });
