/** A person's monthly document on working time, which accompanies the payslip (CT D3171-12). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { monthNumber, yearNumber } from '../months.ts';

export const exportWorkingTime = endpoint({
  id: 'payroll.working-time',
  method: 'GET',
  path: '/payroll/:year/:month/working-time',
  service: 'query',
  access: 'view_audit',
  summary:
    'Le document mensuel du temps de travail (D3171-12)\u202f: heures retenues de chaque jour, heures supplémentaires depuis le 1er janvier, repos acquis et pris dans le mois.',
  params: z.strictObject({ year: yearNumber, month: monthNumber }),
  query: z.strictObject({ format: z.enum(['pdf', 'csv']).default('pdf') }),
});
