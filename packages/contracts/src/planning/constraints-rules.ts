/** The values that a row of constraints may hold [constraints-5]; the grid and the commands both read it. */
import { z } from 'zod';
import { weekDays } from '../employees/rules.ts';
import { type ConstraintValue, constraintChoices } from './cells.ts';
import type { Day } from './week.ts';

export const constraintMessages = {
  saved: 'Contraintes sauvegardées avec succès',
  saveFailed: 'Erreur lors de la sauvegarde des contraintes',
  sickWeek: 'Maladie appliquée pour toute la semaine',
  sixDaysOn: '6 jours de travail appliqués (1 jour de repos)',
  sixDaysOff: '6j/7 désactivé pour cet employé',
  value: `Valeur inconnue : choisissez ${constraintChoices
    .filter(({ value }) => value !== '')
    .map(({ value }) => value)
    .join(', ')}.`,
  day: 'Jour inconnu : Lundi, Mardi, Mercredi, Jeudi, Vendredi, Samedi ou Dimanche.',
  bothTyped: 'Un jour ne peut pas être à la fois « Travail normal » et une contrainte.',
  twice: 'Un salarié ne peut avoir qu’une ligne par semaine.',
  affluence: 'L’affluence va de 0 (Faible) à 4 (Très fort).',
} as const;

const day = z.enum(weekDays, { error: constraintMessages.day }).meta({ id: 'WeekDay' });
const unknownDay = {
  error: ({ code }: { readonly code?: string }) =>
    code === 'unrecognized_keys' ? constraintMessages.day : undefined,
};
const values = constraintChoices.map(({ value }) => value).filter((value) => value !== '');
const typedValue = z
  .string({ error: constraintMessages.value })
  .trim()
  .pipe(z.enum(['', ...values] as ConstraintValue[], { error: constraintMessages.value }));

/**
 * Values by day. Empty values are not sent [constraints-5]; an empty value that is sent counts as not typed.
 */
export const typedCells = z
  .partialRecord(day, typedValue, unknownDay)
  .meta({ id: 'TypedCells' })
  .transform(
    (cells) =>
      Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== '')) as Partial<
        Record<Day, Exclude<ConstraintValue, ''>>
      >,
  );

/** Days typed « Travail normal »: a separate list, since an empty value is not sent [constraints-5]. */
export const normalDays = z
  .array(day)
  .max(7)
  .meta({ id: 'NormalDays' })
  .transform((days) => weekDays.filter((one) => days.includes(one)));

/** A row as typed; days that it omits are empty. */
export const typedRow = {
  constraints: typedCells,
  normalDays: normalDays.default([]),
  sixDays: z.boolean().optional(),
};

export const noDayTwice = (row: {
  readonly constraints: Partial<Record<Day, string>>;
  readonly normalDays: readonly Day[];
}): boolean => row.normalDays.every((one) => row.constraints[one] === undefined);

const level = z
  .int(constraintMessages.affluence)
  .min(0, constraintMessages.affluence)
  .max(4, constraintMessages.affluence);

/** Levels of customer traffic (« affluence »), 0 to 4, of the days sent. */
export const affluenceOfDays = z.partialRecord(day, level, unknownDay);
