import type { AddressSource } from '@fournil/read-models/mail/address';
import type { QueryDeps } from '../../kernel/deps.ts';

/** Addresses in force, as the views have them. */
export const addressesInViews = ({
  views,
  accountantEmail,
}: Pick<QueryDeps, 'views' | 'accountantEmail'>): AddressSource => ({
  accountantEmail,
  employeeEmail: async (employeeId) => {
    const query = views.selectFrom('employees').select('email').where('employee_id', '=', employeeId);
    return (await query.executeTakeFirst())?.email ?? null;
  },
  parameterText: async (name) => {
    const query = views.selectFrom('parameters').select('string_value').where('name', '=', name);
    return (await query.executeTakeFirst())?.string_value ?? null;
  },
});
