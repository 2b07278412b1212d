/**
 * SQL condition of valid declarations [absences-6], for every statement that reads `views.declarations` under
 * this name: a validated certificate supersedes the person's overlapping sick leave and absences that it
 * covers completely, except special leave (maternity, adoption…). Certificates do not supersede one another.
 */
export const notSuperseded = `(declarations.certificate or not exists (
  select 1 from views.declarations as proof
  where proof.certificate and proof.state = 'active' and proof.employee_id = declarations.employee_id
    and (
      (declarations.kind = 'sick-leave'
        and proof.start_date <= declarations.end_date and proof.end_date >= declarations.start_date)
      or (declarations.kind = 'absence' and declarations.absence_kind is null
        and proof.start_date <= declarations.start_date and proof.end_date >= declarations.end_date)
    )))`;

/**
 * The kind of absence as declared; a certificate without a kind takes that of the declaration it replaces.
 * Used with `notSuperseded`.
 */
export const absenceKindSql = `coalesce(declarations.absence_kind, case when declarations.certificate then (
  select said.absence_kind from views.declarations as said
  where said.employee_id = declarations.employee_id and said.kind = 'sick-leave' and not said.certificate
    and said.state = 'active' and said.absence_kind is not null
    and said.start_date <= declarations.end_date and said.end_date >= declarations.start_date
  order by said.start_date, said.declaration_id limit 1) end)`;
