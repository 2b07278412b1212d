/** Wishes over HTTP: the person enters them, planners read them. */
import { z } from 'zod';
import { queryAnswer, revisionAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, weekDay } from '../fields.ts';
import { instant } from '../time/instant.ts';
import { weekParams } from './week-fields.ts';
import { wishesOfWeek, wishKinds } from './wishes.ts';

/** Wishes that a plan could meet, and those it met. */
const wishCount = z.object({ asked: z.int(), met: z.int() }).meta({ id: 'WishCount' });
export type WishCount = z.output<typeof wishCount>;

/** As entered, without fields of later versions. */
const wish = z
  .object({
    day: weekDay,
    kind: z.enum(wishKinds),
    from: z.string().nullable(),
    to: z.string().nullable(),
  })
  .meta({ id: 'Wish' });
export type Wish = z.output<typeof wish>;

const ownWishes = z.object({
  wishes: z.array(wish),
  /** Instant; null before anything was entered. */
  saidAt: instant.nullable(),
  revision: z.int(),
  /** The end of a morning and the beginning of an afternoon, by the shop's settings. */
  morningUntil: z.string(),
  afternoonFrom: z.string(),
  /** Over the last eight published weeks, up to this one. */
  lately: wishCount,
  weeks: z.array(wishCount.extend({ week: z.int(), year: z.int() })),
});
export type OwnWishes = z.output<typeof ownWishes>;

export const getOwnWishes = endpoint({
  id: 'planning.own-wishes',
  method: 'GET',
  path: '/planning/wishes',
  service: 'query',
  access: 'personal',
  summary: 'Ses propres souhaits de jours et d’heures, et combien ont été suivis.',
  answer: queryAnswer(ownWishes),
});

export const changeWishes = endpoint({
  id: 'planning.say-wishes',
  method: 'PUT',
  path: '/planning/wishes',
  service: 'command',
  access: 'personal',
  summary:
    'Dit quels jours et quelles heures conviennent : un souhait par jour de la semaine, jamais un droit.',
  body: z.strictObject({ wishes: wishesOfWeek, baseRevision }),
  answer: revisionAnswer,
});

const wishedDay = wish.extend({
  date: z.string(),
  /** `open`: nothing in the week decides it yet, or the person could not work that day. */
  state: z.enum(['met', 'unmet', 'open']),
});

const weekWishes = z.object({
  /** The number of wishes of the week. */
  total: wishCount,
  people: z.array(
    z.object({
      employeeId: z.string(),
      name: z.string(),
      week: wishCount,
      /** The wishes of the eight weeks that end with this one. */
      lately: wishCount,
      days: z.array(wishedDay),
    }),
  ),
});
export type WeekWishes = z.output<typeof weekWishes>;

export const getWeekWishes = endpoint({
  id: 'planning.week-wishes',
  method: 'GET',
  path: '/weeks/:week/:year/wishes',
  service: 'query',
  access: 'admin',
  summary:
    'Les souhaits de l’équipe dans une semaine : lesquels le planning suit, et combien sur huit semaines.',
  params: weekParams,
  answer: queryAnswer(weekWishes),
});

export const wishEndpoints = [getOwnWishes, changeWishes, getWeekWishes];
