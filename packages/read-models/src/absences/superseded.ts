/**
 * Which declarations count (D053), as SQL for every statement that reads `views.declarations` under its own name: a
 * validated certificate stands for the sick leave it overlaps and for the absence it covers whole, of the same
 * person. Certificates stand beside one another.
 */
export const notSuperseded = `(declarations.certificate or not exists (
  select 1 from views.declarations as proof
  where proof.certificate and proof.state = 'active' and proof.employee_id = declarations.employee_id
    and (
      (declarations.kind = 'sick-leave'
        and proof.start_date <= declarations.end_date and proof.end_date >= declarations.start_date)
      or (declarations.kind = 'absence'
        and proof.start_date <= declarations.start_date and proof.end_date >= declarations.end_date)
    )))`;
