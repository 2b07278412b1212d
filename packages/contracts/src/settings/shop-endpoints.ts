import { z } from 'zod';
import { queryAnswer, revisionAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, weekDay as day } from '../fields.ts';
import { decidedHoliday, shopSettings } from './shop.ts';
import { ruleWords } from './shop-rules.ts';
import { productionRange } from './shop-times.ts';
import { dayTypes, groups } from './staffing.ts';

const { shape } = shopSettings;
const group = z.enum(groups);
/** Entries that null removes. */
const removable = <T extends z.ZodRecord>(entries: T, max: number, text: string) =>
  z
    .record(entries.keyType as z.ZodString, z.nullable(entries.valueType as z.ZodType))
    .refine((sent) => Object.keys(sent).length <= max, text);

const production = z
  .partialRecord(z.enum(dayTypes), productionRange)
  .meta({ id: 'ProductionHoursChange' })
  .optional();

/** Only changes are sent, by section and entry; every entry is replaced completely. */
const changes = z.strictObject({
  openingHours: z.partialRecord(day, shape.openingHours.valueType).optional(),
  dayTypes: z.partialRecord(day, shape.dayTypes.valueType).optional(),
  publicHolidays: z.partialRecord(decidedHoliday, shape.publicHolidays.valueType).optional(),
  exceptionalDays: removable(shape.exceptionalDays, 400, '400 jours exceptionnels au plus.').optional(),
  presence: shape.presence.partial().optional(),
  productionHours: z.strictObject({ fournil: production, preparation: production }).optional(),
  staffing: z.partialRecord(group, shape.staffing.valueType.partial()).optional(),
  roles: removable(shape.roles, 100, 'Cent rôles au plus.').optional(),
  comfort: shape.comfort.partial().optional(),
  supervision: shape.supervision.partial().optional(),
  leave: shape.leave.partial().optional(),
  pay: shape.pay.partial().optional(),
  formalities: shape.formalities.partial().optional(),
  shifts: shape.shifts.partial().optional(),
  shapes: z.partialRecord(group, shape.shapes.valueType).optional(),
  breaks: shape.breaks.partial().optional(),
  split: shape.split.partial().optional(),
  management: shape.management.partial().optional(),
  cells: shape.cells.partial().optional(),
  publication: shape.publication.partial().optional(),
  law: shape.law.partial().optional(),
  evidence: removable(shape.evidence, 200, 'Deux cents documents au plus.').optional(),
});

export const getShopSettings = endpoint({
  id: 'settings.get-shop',
  method: 'GET',
  path: '/shop-settings',
  service: 'query',
  access: 'admin',
  summary:
    'Réglages de la boutique pour le planning : horaires, besoins, pauses, droit du travail, publication.',
  answer: queryAnswer(
    z.object({
      settings: shopSettings,
      revision: z.int(),
      /** Public holidays of last year to next year, at the place of the shop. */
      holidays: z.array(z.object({ date: z.string(), id: z.string(), label: z.string() })),
      /** The rules a recorded document can lift. */
      rules: z.array(ruleWords),
    }),
  ),
});

export const updateShopSettings = endpoint({
  id: 'settings.update-shop',
  method: 'PUT',
  path: '/shop-settings',
  service: 'command',
  access: 'admin',
  summary: 'Change des réglages de la boutique ; seules les parties envoyées changent.',
  body: changes.extend({ baseRevision }),
  answer: revisionAnswer,
  bodyLimit: 256 * 1024,
});

export const shopSettingsEndpoints = [getShopSettings, updateShopSettings];
