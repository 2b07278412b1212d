/** An SQL condition on `employees`: the identity is erased, so that no task can be due. */
export const identityErasedSql = `exists (
  select from views.erasures e where e."employeeId" = employees."employeeId" and e.erased @> '["identity"]')`;
