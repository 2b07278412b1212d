/** The answers of the calls on a week's plan, from the shapes of `plan-shapes.ts`. */
import { z } from 'zod';
import { completed, fieldFault } from '../answers.ts';
import { readRevision } from '../fields.ts';
import { breakRules } from '../settings/shop.ts';
import { instant } from '../time/instant.ts';
import { hoursCost, shiftOffer, wayOut } from './offer-views.ts';
import {
  coverageOf,
  daySummary,
  inputChange,
  personCell,
  personTotal,
  planFinding,
  planShift,
  proof,
  roleGroup,
} from './plan-shapes.ts';
import { barredPerson, shortfall } from './plan-shortfalls.ts';

/** A row with the specified fields, and the fields that our page adds. */
const specifiedRow = z
  .object({
    _id: z.string(),
    employeeId: z.string(),
    employeeName: z.string(),
    status: z.enum(['generated', 'realized']),
    /** Null, as the target, for a reader who may not know them: a colleague. */
    contractedHours: z.number().nullable(),
    /** Seven, Monday first. */
    schedule: z.array(
      z.object({
        day: z.string(),
        shifts: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
        totalHours: z.number(),
        /** The day's constraint, '' for a normal day. */
        constraint: z.string(),
      }),
    ),
    totalHours: z.number(),
    targetHours: z.number().nullable().default(null),
    /** '' for a colleague, since the role may show that the person is an apprentice. */
    role: z.string().default(''),
    group: roleGroup.optional(),
    /** Revision of the week's stream. */
    revision: readRevision,
  })
  .meta({ id: 'PlanningRow' });
const hoursOf = (schedule: unknown): number =>
  Array.isArray(schedule) ? schedule.reduce((sum, day) => sum + Number(day?.totalHours ?? 0), 0) : 0;
export const planningRow = completed(({ schedule }) => ({ totalHours: hoursOf(schedule) }), specifiedRow);
export type PlanningRow = z.output<typeof planningRow>;

/** The progress of a generation. `preview` contains the shifts found so far, to be shown meanwhile. */
export const generation = z
  .object({
    /** `stopped`: before the first plan, so that nothing was recorded. */
    state: z.enum(['none', 'running', 'recorded', 'proposed', 'failed', 'stopped']),
    /** `waiting`: behind other generations, which run one at a time. */
    stage: z.enum(['waiting', 'reading', 'first-plan', 'improving', 'proven', 'checking']).nullable(),
    startedAt: instant.nullable(),
    elapsedMs: z.int(),
    cost: z.number().nullable(),
    bound: z.number().nullable(),
    /** 0 to 1; null before a bound is known. */
    gap: z.number().nullable(),
    /** « Première version trouvée », « Très bon planning, amélioration en cours »… */
    text: z.string(),
    /** Null once recorded, since the plan itself then exists. */
    preview: z.array(planShift).nullable(),
    proposalId: z.string().nullable(),
    /** The changes while it ran (proposed), or why it failed. */
    changes: z.array(inputChange),
    error: z.string().nullable(),
    /** Recorded as a draft though the shop publishes at once: who must consent first. */
    notice: z.array(planFinding),
  })
  .meta({ id: 'Generation' });
export type Generation = z.output<typeof generation>;

/**
 * For a colleague, an employee reads name, main group, hours and cells; contract and target hours are null then,
 * the rest empty or false.
 */
export const planPerson = personTotal.extend({
  targetHours: z.number().nullable(),
  contractedHours: z.number().nullable(),
  planningId: z.string(),
  name: z.string(),
  role: z.string(),
  /** The main group first. */
  groups: z.array(roleGroup),
  /** `none`: no row to realize, for example for a person who joined after the generation. */
  status: z.enum(['generated', 'realized', 'none']),
  skills: z.array(z.string()),
  minor: z.boolean(),
  apprentice: z.boolean(),
  partTime: z.boolean(),
  sixDays: z.boolean(),
  /** The reader's own row. */
  own: z.boolean(),
  isActive: z.boolean(),
  /** Days of the week without a contract: shifts on them cover nothing. Empty for employees. */
  outsideContract: z.array(z.string()),
  /** Seven, Monday first. */
  cells: z.array(personCell),
});
export type PlanPerson = z.output<typeof planPerson>;

/** Minutes. */
const beforeAndAfter = z.object({ before: z.int(), after: z.int() }).meta({ id: 'BeforeAndAfter' });

export const planProposal = z.object({
  _id: z.string(),
  madeAt: instant,
  by: z.string(),
  proof,
  shifts: z.array(planShift),
  /** The changes since the week was read for it: while it was made, or after. */
  changes: z.array(inputChange),
  /** The rules that accepting it would break in the present week; with a legal finding it cannot be accepted. */
  findings: z.array(planFinding),
  /** The cost and gain of accepting it, compared with the current week; minutes. */
  cost: z.object({
    /** For people who have any, before or after. */
    premiums: z.array(
      z.object({ employeeId: z.string(), overtime: beforeAndAfter, complementary: beforeAndAfter }),
    ),
    /** Work that lacks of what the shop needs, over the whole week. */
    missing: beforeAndAfter,
    /** Rules broken now that would hold. */
    resolved: z.array(planFinding),
  }),
});

/** A change after the publication, as shown to the person it concerns. */
export const personChange = z.object({
  employeeId: z.string(),
  date: z.string(),
  /**
   * « 06:00–13:30 », several joined, null for none; with unchanged hours « pause 10:00–10:20 » and the post.
   */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** « Votre mercredi a changé : 06:00–13:30 au lieu de 12:30–20:00 ». */
  text: z.string(),
  at: instant,
  by: z.string(),
  revision: z.int(),
  seen: z.boolean(),
});
export type PersonChange = z.output<typeof personChange>;

export const planView = z.object({
  week: z.int(),
  year: z.int(),
  monday: z.string(),
  state: z.enum(['none', 'draft', 'published']),
  /** Revision of the week's stream, constraints included: sent back as baseRevision. */
  revision: z.int(),
  /** Whether the shop publishes generated weeks at once. */
  publishedAt: instant.nullable(),
  /** The last change of its hours, by anyone; null before the first. */
  modifiedAt: instant.nullable(),
  /**
   * Of a published week, who confirmed having seen it as it now is: everybody planned in it for the administrator,
   * oneself for a personal account. That somebody opened it is recorded nowhere.
   */
  seen: z.array(
    z.object({
      employeeId: z.string(),
      /** Null for never. */
      at: instant.nullable(),
      /** Confirmed before the hours were published, or changed for this person, last. */
      isOutdated: z.boolean(),
    }),
  ),
  generatedAt: instant.nullable(),
  generatedBy: z.string().nullable(),
  /** The proof of the last generation; null after a copy, for a plan made by hand, and for employees. */
  proof: proof.nullable(),
  /** Edited by hand since its generation: the proof is about the plan before the edit. */
  edited: z.boolean(),
  rulesVersion: z.string().nullable(),
  /** Rules by which the server places open breaks: screens draw them the same way. */
  breakRules,
  /** Whether teams begin in the evening before: a shift may then end on the next day. */
  worksAtNight: z.boolean(),
  days: z.array(daySummary),
  people: z.array(planPerson),
  shifts: z.array(planShift),
  /** Empty for employees, like everything below except `changes`, which contains only their own. */
  coverage: z.array(coverageOf),
  findings: z.array(planFinding),
  shortfalls: z.array(shortfall),
  barred: z.array(barredPerson),
  /** Changes since the plan was generated: with any, the week is « à régénérer ». */
  toRegenerate: z.array(inputChange),
  proposals: z.array(planProposal),
  /** The agreements that publishing now would need: P05 findings of part-timers, and whether one consent may answer for all. */
  notice: z.object({ findings: z.array(planFinding), first: z.boolean() }),
  /** Changes after the publication; the administrator gets those of all people. */
  changes: z.array(personChange),
  /** Days announced too late, whose person has to agree: « proposé, votre accord est demandé ». For employees their own. */
  toAgree: z.array(z.object({ employeeId: z.string(), date: z.string(), declined: z.boolean() })),
});
export type PlanView = z.output<typeof planView>;

/**
 * The answer of a dry run. `errors` are the reasons for a refusal before any rule is checked: overlaps,
 * frozen shifts.
 */
export const checkedEdit = z.object({
  revision: z.int(),
  errors: z.array(fieldFault),
  findings: z.array(planFinding),
  /** The findings that the edit adds. */
  added: z.array(planFinding),
  people: z.array(personTotal),
  days: z.array(daySummary),
  coverage: z.array(coverageOf),
});
export type CheckedEdit = z.output<typeof checkedEdit>;

export const planReplacement = hoursCost.extend({
  employeeId: z.string(),
  name: z.string(),
  allowed: z.boolean(),
  /** Rules that forbid it, with their message. */
  blockedBy: z.array(planFinding),
  warnings: z.array(planFinding),
  /** The typed or derived value of the day, '' for a normal day. */
  cell: z.string(),
  cost: z.number(),
  /** « Peut le prendre : 28 h sur 35 h, repose la veille ». */
  text: z.string(),
  /** From the record; null if unknown. */
  phone: z.string().nullable(),
  /** When and how this person was last asked to take the shift. */
  asked: z.object({ at: instant, by: z.enum(['call', 'message']) }).nullable(),
});
export type PlanReplacement = z.output<typeof planReplacement>;

/** People who can work uncovered hours. */
export const replacements = z.object({
  /** The hours to cover: of a shift that has begun, the remaining ones. */
  hours: z.object({
    shiftId: z.string().nullable(),
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    group: roleGroup,
  }),
  /** Whether they can be offered: nobody works them, and the week is published. */
  isOffered: z.boolean(),
  /** Everybody of the group for the whole of the hours: who may take them first. */
  candidates: z.array(planReplacement),
  /** Other ways, the best first; empty where somebody may take the whole. */
  ways: z.array(wayOut),
  offers: z.array(shiftOffer),
});
export type Replacements = z.output<typeof replacements>;

export const planHistoryLine = z.object({
  revision: z.int(),
  at: instant,
  by: z.string(),
  /** Sentences; a change of one person and day each. */
  text: z.string(),
  employeeId: z.string().nullable(),
  date: z.string().nullable(),
  /** Happened after the week was published. */
  afterPublication: z.boolean(),
});

/** Minutes and dates, without amounts in euros (labour-rules `pay-facts`). */
export const weekPayFacts = z.array(
  z.object({
    employeeId: z.string(),
    name: z.string(),
    workMinutes: z.int(),
    /** The part of the work that is the journée de solidarité: without premium and overtime. */
    solidarityMinutes: z.int(),
    trainingMinutes: z.int(),
    nightMinutes: z.int(),
    nightWorkMinutes: z.int(),
    sundayMinutes: z.int(),
    holidays: z.array(
      z.object({ date: z.string(), labels: z.array(z.string()), minutes: z.int(), mayFirst: z.boolean() }),
    ),
    paidLeaveDays: z.number(),
    overtime25: z.int(),
    overtime50: z.int(),
    complementary10: z.int(),
    complementary25: z.int(),
    /** Overtime is counted by the day (IDCC 843 art. 20, 22). */
    byTheDay: z.boolean(),
  }),
);
