/** For use with columns of `employees` in a condition: who the person was is erased, so that nothing can be owed of them. */
export const identityErasedSql = `exists (
  select from views.erasures e where e.employee_id = employees.employee_id and e.erased @> '["identity"]')`;
