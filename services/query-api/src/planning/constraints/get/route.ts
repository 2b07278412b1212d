import { getConstraints } from '@fournil/contracts/planning/constraints-endpoints';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../../kernel/deps.ts';
import { maySee, viewerOf } from '../../../kernel/viewer.ts';
import { byName } from '../../../shared/french.ts';
import { selectRows } from '../query.ts';

/**
 * The bare array that the specification asks for, with typed values; only the own row for anybody but the
 * administrator [constraints-10].
 */
export const getConstraintsRoute = ({ views }: QueryDeps) =>
  implement(getConstraints, async ({ params, session }) => {
    const viewer = viewerOf(session);
    const rows = await selectRows(views, params);
    return rows
      .filter((row) => maySee(viewer, row.employee_id))
      .sort(byName)
      .map((row) => ({
        weekNumber: params.week,
        year: params.year,
        employeeId: { _id: row.employee_id, name: row.name },
        constraints: { ...row.cells },
        normalDays: [...row.normal],
        sixDays: row.six_days,
        revision: row.revision,
      }));
  });
