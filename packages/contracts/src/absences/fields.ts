import { z } from 'zod';
import { id, shopDate } from '../fields.ts';
import { absenceKindNames, kindsDeclaredAs } from './kinds.ts';
import { absenceMessages, delayMinutes } from './rules.ts';

/** The error for a missing or empty field of a declaration, the same for all [absences-4]. */
const missing = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? absenceMessages.missing : undefined;
const given = z.string({ error: missing }).min(1, { error: absenceMessages.missing, abort: true });

export const requiredEmployee = given.pipe(id);
export const requiredDate = given.pipe(shopDate);

/** Whole minutes of a delay. */
export const duration = z
  .int({ error: (issue) => missing(issue) ?? absenceMessages.delayNotWhole })
  .min(delayMinutes.min, absenceMessages.delayTooShort)
  .max(delayMinutes.max, absenceMessages.delayTooLong);

export const absenceKind = z.enum(absenceKindNames).meta({ id: 'AbsenceKind' });
/** The kind of a declaration of this type; the plain kind if it is omitted. */
export const illnessKind = z.enum(kindsDeclaredAs('sick-leave')).meta({ id: 'IllnessKind' }).optional();
export const ownLeaveKind = z.enum(kindsDeclaredAs('absence')).meta({ id: 'OwnLeaveKind' }).optional();
