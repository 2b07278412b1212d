/** People present by the time clock, and the record of working time of a day or a month. */
import { z } from 'zod';
import { queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { shopDate } from '../fields.ts';
import { dayShift } from '../planning/outlook-views.ts';

const presence = z
  .object({
    isOn: z.boolean(),
    /** People present or expected; missing people first. */
    people: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        /** `late` becomes `missing` an hour after the planned beginning. */
        state: z.enum(['missing', 'late', 'break', 'unplanned', 'there']),
        /** HH:MM: of the arrival or the break; for a missing person, of the planned start. */
        since: z.string(),
        /** After the planned beginning; 0 within the tolerance. */
        lateMinutes: z.int(),
        /** A delay of today is declared. */
        delayDeclared: z.boolean(),
        shift: dayShift.nullable(),
      }),
    ),
  })
  .meta({ id: 'ClockPresence' });
export type Presence = z.output<typeof presence>;

export const readPresence = endpoint({
  id: 'time-clock.presence',
  method: 'GET',
  path: '/time-clock/presence',
  service: 'query',
  access: 'admin',
  summary: 'Qui est là, en pause, en retard ou manque, par les pointages face au planning publié.',
  answer: queryAnswer(presence),
});

export const exportPunches = endpoint({
  id: 'time-clock.export',
  method: 'GET',
  path: '/time-clock/export',
  service: 'query',
  access: 'admin',
  summary:
    'Le décompte du temps de travail de chacun\u202f: périodes de chaque jour, total de chaque semaine.',
  query: z.strictObject({
    from: shopDate,
    /** A month at most. */
    to: shopDate,
    format: z.enum(['pdf', 'csv']).default('pdf'),
  }),
});

export const clockOverviewEndpoints = [readPresence, exportPunches];
