/**
 * The form of a planned week over HTTP: shifts, people, findings, coverage. Times are HH:MM on the clocks
 * of Paris, on a quarter hour; an end may be 24:00, and one that does not follow the start is that of the next day. Hours are decimal hours, as the week shows them [planning-5];
 * minutes are whole minutes.
 */
import { z } from 'zod';
import { id } from '../fields.ts';
import { isOverMidnight, lastMinute, minutesOf, spanOf } from '../time/clock.ts';
import { instant } from '../time/instant.ts';

export const planMessages = {
  time: 'Indiquez une heure (HH:MM).',
  quarter: "Les heures tombent sur un quart d'heure : 06:00, 06:15, 06:30 ou 06:45.",
  endBeforeStart: 'La fin doit suivre le début, le même jour\u202f: un créneau ne passe pas minuit.',
  outsideNight:
    'Un créneau commence et finit dans la même journée, ou commence le soir (à partir de 18:00) et finit le lendemain à midi au plus tard.',
  skippedHour:
    "Ces heures n'existent pas ce jour-là\u202f: à 02:00, l'horloge passe à 03:00. Commencez avant 02:00 ou finissez plus tard.",
  breakOutside: 'Une pause doit commencer et finir pendant le créneau.',
  breakOverlap: 'Deux pauses se chevauchent.',
  overlap: 'Deux créneaux de la même personne se chevauchent.',
  outsideWeek: "Cette date n'est pas dans la semaine.",
  reason: 'Indiquez la raison',
  source: 'Indiquez qui vous l’a dit, et comment',
  nothing: 'Rien à enregistrer : ajoutez ou retirez au moins un créneau.',
  affluence: "L'affluence va de 0 (Faible) à 4 (Très fort).",
} as const;

export const roleGroups = ['vente', 'fournil', 'preparation'] as const;
export const roleGroup = z.enum(roleGroups).meta({ id: 'RoleGroup' });
export type PlanGroup = z.output<typeof roleGroup>;
export const roleGroupLabels: Readonly<Record<PlanGroup, string>> = {
  vente: 'Vente',
  fournil: 'Fournil',
  preparation: 'Préparation',
};

/** By the hour part of the start; 7:45 is an Ouverture [planning-4]. */
export type ShiftCategory = 'Ouverture' | 'Standard' | 'Fermeture';
export function categoryOf(startTime: string): ShiftCategory {
  const hour = Number(startTime.slice(0, 2));
  if (hour <= 7) return 'Ouverture';
  return hour >= 16 ? 'Fermeture' : 'Standard';
}

/** The label of a shift; a night shift is not a closing. Its colour is that of its category. */
export const shiftWordOf = (startTime: string, endTime: string): ShiftCategory | 'Nuit' =>
  isOverMidnight(startTime, endTime) ? 'Nuit' : categoryOf(startTime);

/** HH:MM on the 15-minute grid; 24:00 only as an end. */
const clock = (last: number) =>
  z
    .string({ error: planMessages.time })
    .regex(/^(?:[01]\d|2[0-4]):[0-5]\d$/, { error: planMessages.time, abort: true })
    .refine((time) => minutesOf(time) <= last, { error: planMessages.time, abort: true })
    .refine((time) => minutesOf(time) % 15 === 0, planMessages.quarter);
export const startTime = clock(24 * 60 - 15);
export const endTime = clock(24 * 60);

/** From when on a shift may begin that ends on the next day. */
const evening = 18 * 60;

/**
 * Whether a shift may have these hours: within one day, or from an evening to noon of the next day at most.
 */
export function areHours(startTime: string, endTime: string): boolean {
  const { from, to } = spanOf(startTime, endTime);
  return to <= 24 * 60 || (from >= evening && to <= lastMinute);
}

/**
 * The reason why a shift cannot have these hours, as the end of a sentence; null if it can. Past midnight
 * only if teams work at night.
 */
export function hoursFault(startTime: string, endTime: string, worksAtNight: boolean): string | null {
  if (!isOverMidnight(startTime, endTime)) return null;
  if (!worksAtNight) return planMessages.endBeforeStart;
  return areHours(startTime, endTime) ? null : planMessages.outsideNight;
}

/** A break is unpaid by default; it is paid while the person stays at the shop's disposal. */
export const breakInput = z
  .strictObject({ startTime, endTime, paid: z.boolean().default(false) })
  .meta({ id: 'BreakInput' });

const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Indiquez une date (jj/mm/aaaa).');

/** A shift in an edit request. Without `breaks`, the server places the break that the law requires. */
export const shiftInput = z
  .strictObject({
    employeeId: id,
    date: isoDate,
    startTime,
    endTime,
    /** Left out: the person's main group. */
    group: roleGroup.optional(),
    breaks: z.array(breakInput).max(4).optional(),
    pinned: z.boolean().optional(),
    /** The removed shift that this one replaces, so that history reads « 06:00–13:30 au lieu de 12:30–20:00 ». */
    replaces: z.string().max(80).optional(),
  })
  .superRefine((shift, context) => {
    // Whether the hours may pass midnight is known where the week is (`hoursFault`): it depends on the shop.
    const { from: start, to: end } = spanOf(shift.startTime, shift.endTime);
    const breaks = (shift.breaks ?? [])
      .map((one) => {
        const { from, to } = spanOf(one.startTime, one.endTime);
        // The part after midnight of a shift that began the evening before.
        const later = end > 24 * 60 && from < start ? 24 * 60 : 0;
        return { from: from + later, to: to + later };
      })
      .sort((one, other) => one.from - other.from);
    let last = start;
    for (const [index, { from, to }] of breaks.entries()) {
      if (from < start || to > end || to <= from) {
        context.addIssue({ code: 'custom', path: ['breaks', index], message: planMessages.breakOutside });
      } else if (from < last) {
        context.addIssue({ code: 'custom', path: ['breaks', index], message: planMessages.breakOverlap });
      }
      last = Math.max(last, to);
    }
  })
  .meta({ id: 'ShiftInput' });
export type ShiftInput = z.output<typeof shiftInput>;

const shownBreak = z
  .object({ startTime: z.string(), endTime: z.string(), paid: z.boolean() })
  .meta({ id: 'ShownBreak' });

/** The times of a shift. */
export const shownShift = z
  .object({
    _id: z.string(),
    date: z.string(),
    /** French day name. */
    day: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    breaks: z.array(shownBreak),
    group: roleGroup,
    category: z.enum(['Ouverture', 'Standard', 'Fermeture']),
    /** Effective work: unpaid breaks deducted [planning-5]. */
    workMinutes: z.int(),
  })
  .meta({ id: 'ShownShift' });

export const planShift = shownShift
  .extend({
    employeeId: z.string(),
    pinned: z.boolean(),
    origin: z.enum(['generated', 'manual', 'copied']),
    /**
     * The reason why a generation does not change it [planning-7]. By hand, a realized row is closed until
     * reopened; past or begun shifts may still be corrected.
     */
    frozen: z.enum(['realized', 'past', 'started']).nullable(),
    /** The row was realized without this shift: the person was declared absent, and it counts 0 h. */
    notWorked: z.literal(true).optional(),
    /** A change after the publication of the week; null without one, or before a publication. */
    changed: z.object({ at: instant, by: z.string() }).nullable(),
  })
  .meta({ id: 'PlanShift' });
export type PlanShift = z.output<typeof planShift>;

/** A finding of the independent checker, its message without the person's name. */
export const planFinding = z
  .object({
    ruleId: z.string(),
    title: z.string(),
    severity: z.enum([
      'legal_hard',
      'legal_hard_consent',
      'contractual_soft',
      'contract_warning',
      'advisory',
      'info_pay',
    ]),
    /**
     * violated; unverifiable: « non vérifiable », `missing` names the unknown facts; overridden: covered by a
     * document; pay: no violation, a premium is due.
     */
    status: z.enum(['violated', 'unverifiable', 'overridden', 'pay']),
    /** Forbids saving (legal_hard) or publishing (both legal kinds) when it is violated. */
    blocks: z.enum(['edit', 'publication']).nullable(),
    employeeId: z.string().nullable(),
    dates: z.array(z.string()),
    shiftIds: z.array(z.string()),
    message: z.string(),
    /** The message in parts, for a list: the rule's own sentence, « Mardi 24/11/2026 », « 41 h, limite 35 h ». */
    rule: z.string(),
    when: z.string(),
    values: z.string(),
    /** Articles. */
    source: z.array(z.string()),
    missing: z.string().nullable(),
    evidence: z.array(z.string()),
    /** The amount beyond the limit, in the rule's unit; null without a number. */
    excess: z.number().nullable(),
  })
  .meta({ id: 'PlanFinding' });
export type PlanFinding = z.output<typeof planFinding>;

/**
 * People needed and present, per quarter of an hour from `from` on (minutes from midnight); lists of equal
 * length.
 */
export const coverageOf = z
  .object({
    date: z.string(),
    group: roleGroup,
    from: z.int(),
    step: z.literal(15),
    need: z.array(z.int()),
    qualifiedNeed: z.array(z.int()),
    planned: z.array(z.int()),
    qualifiedPlanned: z.array(z.int()),
  })
  .meta({ id: 'Coverage' });
export type PlanCoverage = z.output<typeof coverageOf>;

/** « Résumé par jour » [planning-6]. */
export const daySummary = z
  .object({
    date: z.string(),
    day: z.string(),
    /** People with a shift that day. */
    staffPresent: z.int(),
    totalHours: z.number(),
    /** 0 to 4, shown « 2/4 ». */
    affluence: z.int(),
    /** Shop's day: null while open. */
    closed: z.enum(['Fermé', 'Férié']).nullable(),
    holiday: z.string().nullable(),
    /** HH:MM pairs; empty if closed. */
    openingHours: z.array(z.object({ from: z.string(), to: z.string() })),
  })
  .meta({ id: 'DaySummary' });
export type DaySummary = z.output<typeof daySummary>;

/** A person's hours of the week, as edits change them. */
export const personTotal = z.object({
  employeeId: z.string(),
  /** Shifts without unpaid breaks, Formation 8 h, Management; absences 0 [planning-5]. */
  totalHours: z.number(),
  /** The week's target: less days of CP, MAL, ABS, Férié. */
  targetHours: z.number(),
  contractedHours: z.number(),
  workedDays: z.int(),
});
export type PersonTotal = z.output<typeof personTotal>;

export const personCell = z.object({
  date: z.string(),
  /** Effective value, '' for a normal day; « Absent » where the reader may not know why [planning-2]. */
  value: z.string(),
  label: z.string(),
  source: z.string(),
  /** Hours of the day: shifts, Formation, Management. */
  hours: z.number(),
});

export const proof = z
  .object({
    cost: z.int(),
    bound: z.int(),
    /** 0 when proven optimal. */
    gap: z.number(),
    end: z.enum(['optimal', 'bounded', 'stopped', 'clock']),
    /** In a manager's words, inside a sentence: « le meilleur planning possible », « très bon planning ». */
    quality: z.string(),
    /** With the figure: « Planning optimal », « Planning à au plus 2,1 % de l'optimum ». */
    text: z.string(),
  })
  .meta({ id: 'Proof' });
export type PlanProof = z.output<typeof proof>;

/** One change since the plan was generated, as a French sentence. */
export const inputChange = z
  .object({
    kind: z.enum(['cell', 'staff', 'joined', 'left', 'affluence', 'shop', 'neighbour', 'plan']),
    employeeId: z.string().nullable(),
    date: z.string().nullable(),
    text: z.string(),
  })
  .meta({ id: 'InputChange' });
export type InputChange = z.output<typeof inputChange>;

/** The change of another user on a day that an edit changes too: one entry of a 409 `conflict` of a plan. */
export const concurrentChange = z.object({
  employeeId: z.string(),
  date: z.string(),
  /** A French sentence. */
  text: z.string(),
  /** Role of who changed it. */
  by: z.string(),
  /** Instant, ISO. */
  at: instant,
});
export type ConcurrentChange = z.output<typeof concurrentChange>;
