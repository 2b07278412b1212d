import { z } from 'zod';
import { id, shopDate } from '../fields.ts';
import { absenceMessages, delayMinutes } from './rules.ts';

/** A field of a declaration left out, or sent empty: one text for all of them (D1 5). */
const missing = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? absenceMessages.missing : undefined;
const given = z.string({ error: missing }).min(1, { error: absenceMessages.missing, abort: true });

export const demandedEmployee = given.pipe(id);
export const demandedDate = given.pipe(shopDate);

/** Whole minutes of a delay. */
export const duration = z
  .int({ error: (issue) => missing(issue) ?? absenceMessages.delayNotWhole })
  .min(delayMinutes.min, absenceMessages.delayTooShort)
  .max(delayMinutes.max, absenceMessages.delayTooLong);
