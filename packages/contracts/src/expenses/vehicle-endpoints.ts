/** The cars that people drive for the shop: the kilometre scale depends on their fiscal horsepower. */
import { z } from 'zod';
import { doneAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id } from '../fields.ts';
import { closedMonthReason, monthsFromKeys } from '../payroll/closed-months.ts';
import { expenseMessages } from './rules.ts';

const horsepower = z
  .int(expenseMessages.notHorsepower)
  .min(3, expenseMessages.notHorsepower)
  .max(7, expenseMessages.notHorsepower);

export const vehicle = z
  .object({ from: z.string(), horsepower: z.int(), electric: z.boolean() })
  .meta({ id: 'Vehicle' });

const vehicles = z.object({
  people: z.array(
    z.object({
      employeeId: z.string(),
      name: z.string(),
      /** In the order of the months from which they hold. */
      vehicles: z.array(vehicle),
    }),
  ),
  revision: z.int(),
});
export type Vehicles = z.output<typeof vehicles>;

export const getVehicles = endpoint({
  id: 'expenses.vehicles',
  method: 'GET',
  path: '/km-expenses/vehicles',
  service: 'query',
  access: 'view_audit',
  summary: 'La puissance fiscale du véhicule de chacun, avec le mois depuis lequel elle vaut.',
  answer: queryAnswer(vehicles),
});

const fromMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, expenseMessages.notAMonth);

export const changeVehicles = endpoint({
  id: 'expenses.change-vehicles',
  method: 'PUT',
  path: '/km-expenses/vehicles',
  service: 'command',
  access: 'admin',
  summary: 'Change des véhicules ; un véhicule nul est retiré de son mois.',
  changesPayOf: monthsFromKeys('vehicles'),
  body: z.strictObject({
    /** By person, then by first month. */
    vehicles: z.record(
      id,
      z
        .record(fromMonth, z.strictObject({ horsepower, electric: z.boolean() }).nullable())
        .meta({ id: 'VehiclesByMonth' }),
    ),
    baseRevision,
    closedMonthReason,
  }),
  answer: doneAnswer,
});

export const vehicleEndpoints = [getVehicles, changeVehicles];
