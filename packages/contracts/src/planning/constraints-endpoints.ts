/** Constraints of a week over HTTP: the two specified calls, and the grid's further calls. */
import { z } from 'zod';
import { requiredEmployee } from '../absences/fields.ts';
import { commandAnswer, queryAnswer, revision, revisionAnswer, specifiedAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, readRevision } from '../fields.ts';
import { closedMonthReason, rowsInBody } from '../payroll/closed-months.ts';
import { exceptionalDay } from '../settings/shop.ts';
import { affluenceOfDays, constraintMessages, noDayTwice, typedRow } from './constraints-rules.ts';
import { planningProfile } from './profile.ts';
import { weekExists, weekMessages } from './week.ts';
import { weekNumber, weekParams, weekYear } from './week-fields.ts';

const cellValues = z.record(z.string(), z.string());

/** The specified answer is a bare array; « Travail normal » and the revision for editing are added to it [constraints-5]. */
export const constraintsRecord = z.object({
  weekNumber: z.int().optional(),
  year: z.int().optional(),
  employeeId: z.object({ _id: z.string(), name: z.string().optional() }),
  /** Typed values only; values from absences or closings are in the grid's view. */
  constraints: cellValues,
  normalDays: z.array(z.string()).default([]),
  sixDays: z.boolean().default(false),
  /** Revision of the week at the row's last save; -1 for one never saved. */
  revision: readRevision,
});
export type ConstraintsRecord = z.output<typeof constraintsRecord>;

export const getConstraints = endpoint({
  id: 'constraints.get',
  method: 'GET',
  path: '/constraints/:week/:year',
  service: 'query',
  access: 'authenticated',
  summary: "Les contraintes saisies d'une semaine ; à un salarié, les siennes seulement.",
  params: weekParams,
  answer: z.array(constraintsRecord),
});

const bothTyped = { error: constraintMessages.bothTyped, path: ['normalDays'] };

/**
 * Replaces the row [constraints-5]. Without `sixDays` the toggle is unchanged. With `baseRevision` only
 * differences from the row as read are applied, and 409 `conflict` gives both values of fields that somebody
 * else changed meanwhile.
 */
export const saveConstraints = endpoint({
  id: 'constraints.save',
  method: 'POST',
  path: '/constraints',
  service: 'command',
  access: 'admin',
  summary: "Enregistre les contraintes d'un salarié pour une semaine ; remplace sa ligne entière.",
  body: z
    .strictObject({ weekNumber, year: weekYear, employeeId: requiredEmployee, ...typedRow, baseRevision })
    .refine(noDayTwice, bothTyped)
    .superRefine((body, context) => {
      if (!weekExists({ week: body.weekNumber, year: body.year }))
        context.addIssue({
          code: 'custom',
          path: ['weekNumber'],
          message: weekMessages.noWeek53(body.year),
        });
    }),
  answer: specifiedAnswer(revision),
});

const rowOfBatch = z
  .strictObject({ employeeId: id, ...typedRow, baseRevision })
  .refine(noDayTwice, bothTyped);

/** All rows or none; only changes are recorded. A conflict in any row refuses all with 409. */
export const saveWeekConstraints = endpoint({
  id: 'constraints.save-week',
  method: 'PUT',
  path: '/weeks/:week/:year/constraints',
  service: 'command',
  access: 'admin',
  summary: "Enregistre d'un seul coup des lignes et l'affluence d'une semaine.",
  params: weekParams,
  changesPayOf: rowsInBody,
  body: z
    .strictObject({
      rows: z.array(rowOfBatch).max(200).default([]),
      /** Days left out keep their level. */
      affluence: affluenceOfDays.optional(),
      affluenceRevision: baseRevision,
      closedMonthReason,
    })
    .refine(({ rows }) => new Set(rows.map((row) => row.employeeId)).size === rows.length, {
      error: constraintMessages.twice,
      path: ['rows'],
    }),
  bodyLimit: 256 * 1024,
  answer: commandAnswer(
    z.object({
      /** The revision of the week's stream. */
      revision: z.int(),
      /** Rows that changed. */
      changed: z.array(z.string()),
    }),
  ),
});

const gridCell = z.object({
  day: z.string(),
  date: z.string(),
  /** '' for a typed « Travail normal », null when nothing was typed. */
  typed: z.string().nullable(),
  /** The effective value: see `effectiveCell`. */
  value: z.string(),
  source: z.enum([
    'typed',
    'sick-leave',
    'absence',
    'leave',
    'holiday',
    'closing',
    'training',
    'recurring',
    'none',
  ]),
  /** The source as text; null for a typed or empty value. */
  from: z.string().nullable(),
  /** A day at the CFA: of typed values only MAL, ABS and CP apply. */
  training: z.boolean(),
  /** The value that would apply without the typed one. */
  otherwise: z.object({ value: z.string(), from: z.string().nullable() }),
});
export type GridCell = z.output<typeof gridCell>;

const gridRow = z.object({
  employeeId: z.string(),
  name: z.string(),
  role: z.string(),
  contractType: z.string(),
  weeklyHours: z.int(),
  sixDays: z.boolean(),
  /** Sent back as `baseRevision`; -1 for a row never saved. */
  revision: z.int(),
  /** Seven, Monday first. */
  cells: z.array(gridCell),
  profile: planningProfile,
  /** Revision of the person's record, base of an edit of the profile. */
  profileRevision: z.int(),
});
export type GridRow = z.output<typeof gridRow>;

const gridDay = z.object({
  day: z.string(),
  date: z.string(),
  /** Name of the public holiday, whether or not the shop opens. */
  holidayName: z.string().nullable(),
  open: z.boolean(),
  /** 'Fermé' or 'Férié' on a closed day. */
  closed: z.enum(['Fermé', 'Férié']).nullable(),
  /** Typed in the shop's settings for this date. */
  exceptional: z.object({ label: z.string(), affluence: z.int().nullable() }).nullable(),
  /** Offered with one click, never applied silently (shop-defaults exceptionalDaySuggestions). */
  suggestion: z.object({ proposed: exceptionalDay, opensClosingDay: z.boolean() }).nullable(),
  /** 0 to 4: typed, else that of the exceptional day, else 2 [constraints-9]. */
  affluence: z.int(),
  affluenceTyped: z.boolean(),
});
export type GridDay = z.output<typeof gridDay>;

/** The grid's whole view. An employee reads only the own row; a shared session none [constraints-10]. */
export const weekGrid = z.object({
  week: z.int(),
  year: z.int(),
  days: z.array(gridDay),
  rows: z.array(gridRow),
  /** Base of an edit of the affluence; -1 when never saved. */
  affluenceRevision: z.int(),
  /** Revision of the shop's settings, base of taking a suggestion. */
  settingsRevision: z.int(),
  /** The rows that this caller reads. */
  scope: z.enum(['all', 'own', 'none']),
});
export type WeekGrid = z.output<typeof weekGrid>;

export const getWeekGrid = endpoint({
  id: 'constraints.week',
  method: 'GET',
  path: '/weeks/:week/:year',
  service: 'query',
  access: 'authenticated',
  summary: "La grille d'une semaine : saisi, effectif et sa source, affluence, jours particuliers.",
  params: weekParams,
  answer: queryAnswer(weekGrid),
});

const { shape } = planningProfile;

/** Only the fields sent change. */
export const changePlanningProfile = endpoint({
  id: 'constraints.profile',
  method: 'PUT',
  path: '/employees/:id/planning-profile',
  service: 'command',
  access: 'admin',
  summary: "Change ce que le planning sait d'un salarié : équipe, coupures, disponibilités, CFA.",
  params: z.strictObject({ id }),
  body: z.strictObject({
    group: shape.group.optional(),
    secondaryGroups: shape.secondaryGroups.optional(),
    splitAllowed: shape.splitAllowed.optional(),
    notPlanned: shape.notPlanned.optional(),
    nightWorker: shape.nightWorker.optional(),
    recurring: shape.recurring.optional(),
    openWeeks: shape.openWeeks.optional(),
    baseRevision,
  }),
  answer: revisionAnswer,
});

export const getPlanningProfile = endpoint({
  id: 'constraints.get-profile',
  method: 'GET',
  path: '/employees/:id/planning-profile',
  service: 'query',
  access: 'admin',
  summary: "Ce que le planning sait d'un salarié.",
  params: z.strictObject({ id }),
  answer: queryAnswer(
    z.object({
      profile: planningProfile,
      revision: z.int(),
      name: z.string(),
      isApprentice: z.boolean(),
      trainingDays: z.array(z.string()),
    }),
  ),
});

export const constraintsEndpoints = [
  getConstraints,
  saveConstraints,
  getWeekGrid,
  saveWeekConstraints,
  getPlanningProfile,
  changePlanningProfile,
];
