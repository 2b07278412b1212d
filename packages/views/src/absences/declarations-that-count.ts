/** Expressions for statements on `declarations` under this name, which valid certificates change. */
import type { ExpressionBuilder } from 'kysely';
import type { ViewsDatabase } from '../views.ts';

type OnDeclarations = ExpressionBuilder<ViewsDatabase, 'declarations'>;

/**
 * The condition of valid declarations [absences-6]: a validated certificate supersedes the person's
 * overlapping sick leave and absences that it covers completely, except special leave (maternity, adoption…).
 * Certificates do not supersede one another.
 */
export const declarationCounts = (eb: OnDeclarations) => {
  const proof = eb
    .selectFrom('declarations as proof')
    .select('proof.declarationId')
    .where(({ and }) => and({ 'proof.certificate': true, 'proof.status': 'active' }))
    .whereRef('proof.employeeId', '=', 'declarations.employeeId')
    .where(({ and, eb, or, ref }) =>
      or([
        and([
          eb('declarations.kind', '=', 'sick-leave'),
          eb('proof.startDate', '<=', ref('declarations.endDate')),
          eb('proof.endDate', '>=', ref('declarations.startDate')),
        ]),
        and([
          eb('declarations.kind', '=', 'absence'),
          eb('declarations.absenceKind', 'is', null),
          eb('proof.startDate', '<=', ref('declarations.startDate')),
          eb('proof.endDate', '>=', ref('declarations.endDate')),
        ]),
      ]),
    );
  return eb.or([eb('declarations.certificate', '=', true), eb.not(eb.exists(proof))]);
};

/**
 * The kind of absence as declared; a certificate without a kind takes that of the declaration it replaces.
 * Used with `declarationCounts`.
 */
export const absenceKind = (eb: OnDeclarations) => {
  const replaced = eb
    .selectFrom('declarations as said')
    .select('said.absenceKind')
    .whereRef('said.employeeId', '=', 'declarations.employeeId')
    .where(({ and }) =>
      and({ 'said.kind': 'sick-leave', 'said.certificate': false, 'said.status': 'active' }),
    )
    .where('said.absenceKind', 'is not', null)
    .whereRef('said.startDate', '<=', 'declarations.endDate')
    .whereRef('said.endDate', '>=', 'declarations.startDate')
    .orderBy('said.startDate')
    .orderBy('said.declarationId')
    .limit(1);
  const ofCertificate = eb.case().when('declarations.certificate', '=', true).then(replaced).end();
  return eb.fn.coalesce('declarations.absenceKind', ofCertificate).as('absenceKind');
};
