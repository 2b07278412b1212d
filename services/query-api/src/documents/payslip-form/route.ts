import { payslipForm } from '@fournil/contracts/documents/payslip-endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';

/** The session decides whose, as for the documents themselves (D138). */
export const payslipFormRoute = ({ views }: QueryDeps) =>
  implement(payslipForm, async ({ params: { id }, session }) => {
    if (session?.role !== 'admin' && session?.employeeId !== id) throw new Refusal('unknown_employee');
    const row = await views
      .selectFrom('payslip_forms')
      .select(['form', 'since'])
      .where('employee_id', '=', id)
      .executeTakeFirst();
    return { success: true as const, data: row ?? { form: 'electronic' as const, since: null } };
  });
