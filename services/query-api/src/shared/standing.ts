import type { ViewsDatabase } from '@fournil/read-models/views';
import { expressionBuilder } from 'kysely';

const eb = expressionBuilder<ViewsDatabase, 'declarations'>();

/**
 * Declarations that count: a validated certificate stands for the sick leave it overlaps and for the absence it
 * covers whole, of the same person (D053). For a statement that reads `declarations`.
 */
export const stands = () =>
  eb.or([
    eb('declarations.certificate', '=', true),
    eb.not(
      eb.exists(
        eb
          .selectFrom('declarations as proof')
          .select('proof.declaration_id')
          .where('proof.certificate', '=', true)
          .where('proof.state', '=', 'active')
          .whereRef('proof.employee_id', '=', 'declarations.employee_id')
          .where((inner) =>
            inner.or([
              inner.and([
                inner('declarations.kind', '=', 'sick-leave'),
                inner('proof.start_date', '<=', inner.ref('declarations.end_date')),
                inner('proof.end_date', '>=', inner.ref('declarations.start_date')),
              ]),
              inner.and([
                inner('declarations.kind', '=', 'absence'),
                inner('proof.start_date', '<=', inner.ref('declarations.start_date')),
                inner('proof.end_date', '>=', inner.ref('declarations.end_date')),
              ]),
            ]),
          ),
      ),
    ),
  ]);
