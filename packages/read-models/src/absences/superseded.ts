/**
 * SQL condition of valid declarations [absences-6], for every statement that reads `views.declarations` under
 * this name: a validated certificate supersedes the person's overlapping sick leave and absences that it
 * covers completely, except special leave (maternity, adoption…). Certificates do not supersede one another.
 */
export const notSuperseded = `(declarations.certificate or not exists (
  select 1 from views.declarations as proof
  where proof.certificate and proof.status = 'active' and proof."employeeId" = declarations."employeeId"
    and (
      (declarations.kind = 'sick-leave'
        and proof."startDate" <= declarations."endDate" and proof."endDate" >= declarations."startDate")
      or (declarations.kind = 'absence' and declarations."absenceKind" is null
        and proof."startDate" <= declarations."startDate" and proof."endDate" >= declarations."endDate")
    )))`;

/**
 * The kind of absence as declared; a certificate without a kind takes that of the declaration it replaces.
 * Used with `notSuperseded`.
 */
export const absenceKindSql = `coalesce(declarations."absenceKind", case when declarations.certificate then (
  select said."absenceKind" from views.declarations as said
  where said."employeeId" = declarations."employeeId" and said.kind = 'sick-leave' and not said.certificate
    and said.status = 'active' and said."absenceKind" is not null
    and said."startDate" <= declarations."endDate" and said."endDate" >= declarations."startDate"
  order by said."startDate", said."declarationId" limit 1) end)`;
