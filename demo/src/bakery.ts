/** The demo bakery as data: its staff and events, by the calendar of the day when it was written. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const person = z.object({
  key: z.string(),
  name: z.string(),
  contractType: z.string(),
  role: z.string(),
  weeklyHours: z.int(),
  skills: z.array(z.string()),
  trainingDays: z.array(z.string()),
  email: z.string().optional(),
  phone: z.string().optional(),
  contractEndDate: z.string().optional(),
  tutor: z.string().optional(),
  extra: z.object({ birthDate: z.string(), entryDate: z.string(), exitDate: z.string().nullable() }),
});
export type Person = z.output<typeof person>;

const command = z.object({
  method: z.string(),
  path: z.string(),
  body: z.record(z.string(), z.unknown()).optional(),
});

const happening = z.object({
  n: z.int(),
  date: z.string(),
  time: z.string(),
  kind: z.string(),
  employee: z.string(),
  commands: z.array(command),
  reason: z.string().optional(),
});
export type Happening = z.output<typeof happening>;

const plannedWeek = z.object({
  week: z.int(),
  year: z.int(),
  state: z.string(),
  affluence: z.record(z.string(), z.int()).optional(),
  constraints: z.record(z.string(), z.record(z.string(), z.string())).optional(),
});

export type PlannedWeek = z.output<typeof plannedWeek>;

const habit = z.object({
  employee: z.string(),
  days: z.array(z.string()),
  weeks: z.enum(['toutes', 'paires', 'impaires']),
  value: z.string(),
});

const certificate = z.object({
  id: z.string(),
  employee: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  uploadedAt: z.string(),
  by: z.string(),
  fileKind: z.string(),
  prolongs: z.string().optional(),
  steps: z.array(
    z.object({
      at: z.string(),
      to: z.enum(['rejected', 'validated', 'declared']),
      reason: z.string().optional(),
    }),
  ),
});

const bakery = z.object({
  meta: z.object({
    asOf: z.string(),
    site: z.object({ name: z.string(), city: z.string() }),
  }),
  initialState: z.record(z.string(), z.record(z.string(), z.unknown())),
  employees: z.array(person),
  events: z.array(happening),
  certificates: z.array(certificate),
  weeks: z.array(plannedWeek),
  recurringUnavailability: z.array(habit),
});
export type Bakery = z.output<typeof bakery>;

export async function readBakery(): Promise<Bakery> {
  return bakery.parse(JSON.parse(await readFile(new URL('bakery.json', import.meta.url), 'utf8')));
}
