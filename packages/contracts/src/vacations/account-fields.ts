/** Values that calls about leave accounts use: children at home, means of a notice, reasons for no indemnity. */
import { z } from 'zod';
import { shopDate } from '../fields.ts';

export const mostChildren = 20;

/** A child who lives with the person; `noAgeLimit`: with a disability. */
export const childAtHome = z
  .strictObject({ bornOn: shopDate, noAgeLimit: z.boolean() })
  .meta({ id: 'ChildAtHome' });
export type ChildAtHome = z.output<typeof childAtHome>;

/** Whether a date may begin a reference period: a 1 June. */
export const isPeriodStart = (date: string): boolean => date.endsWith('-06-01');

export const noticeMeans = ['mail', 'hand', 'payslip'] as const;
export type NoticeMeans = (typeof noticeMeans)[number];

export const noticeMeansLabels: Readonly<Record<NoticeMeans, string>> = {
  mail: 'par e-mail',
  hand: 'remise en main propre',
  payslip: 'sur le bulletin de paie',
};

/** The reasons why no indemnity is due at the end of a fixed term (L1243-10); read 28/11/2026. */
export const endExceptions = {
  student: 'élève ou étudiant pendant les vacances',
  season: 'contrat saisonnier',
  followed: 'CDI qui suit',
  refused: 'CDI refusé',
  left: 'départ du salarié avant le terme',
} as const;
export type EndException = keyof typeof endExceptions;
export const endExceptionNames = Object.keys(endExceptions) as readonly EndException[];
