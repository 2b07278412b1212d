/**
 * The data that the shop decides once and the planner reads every week. Times are HH:MM in Europe/Paris, durations are
 * minutes. A shop that never opened this page plans with `defaultShopSettings`. The law is not here: it
 * is in the labour rules, and no setting is wider than it.
 */
import { z } from 'zod';
import { dateBetween, weekDay as day, id, line } from '../fields.ts';
import { mostOwnTasks, ownTask } from '../onboarding/own-tasks.ts';
import { dayUnits } from '../vacations/day-unit.ts';
import { lawFieldsOf } from './law-choices.ts';
import { paySettingsOf } from './pay-settings.ts';
import { schoolHolidayOf, schoolZones } from './school-holidays.ts';
import defaults from './shop-defaults.json' with { type: 'json' };
import { productionRange, timeOfDay, timeRange } from './shop-times.ts';
import { dayTypes, groups, levels, presetChoices, staffingPeriod } from './staffing.ts';

const group = z.enum(groups);
const dayType = z.enum(dayTypes);
/** Days the product plans [constraints-1], one year beyond for authorisations. */
const date = dateBetween(2020, 2031);
const schoolHoliday = schoolHolidayOf(date);
const minutes = (min: number, max: number) =>
  z
    .int('Indiquez un nombre entier de minutes.')
    .min(min, `${min} minutes au moins.`)
    .max(max, `${max} minutes au plus.`);

const ranges = z
  .array(timeRange)
  .max(4, 'Quatre plages horaires au plus par jour.')
  .meta({ id: 'OpeningRanges' });

/**
 * Public holidays on which the shop decides; 1 May is `law.mayFirst`, since by law it is a day off (L3133-4).
 */
export const decidedHolidays = [
  'jour_an',
  'vendredi_saint',
  'lundi_paques',
  'victoire_1945',
  'ascension',
  'lundi_pentecote',
  'fete_nationale',
  'assomption',
  'toussaint',
  'armistice_1918',
  'noel',
  'saint_etienne',
  'abolition_esclavage',
] as const;
export const decidedHoliday = z.enum(decidedHolidays).meta({ id: 'DecidedHoliday' });
export const holidayPolicies = ['open_as_sunday', 'open_as_usual', 'closed'] as const;
export type HolidayPolicy = (typeof holidayPolicies)[number];

/** A date on which the shop has unusual hours or is closed. */
export const exceptionalDay = z
  .strictObject({
    /** Why: 'Veille de Noël'. Shown in the header of the day. */
    label: line(60, 'Dites en quelques mots ce que ce jour a de particulier.'),
    /** Empty: closed. */
    hours: ranges,
    /** Proposed level instead of 2; null: none. */
    affluence: z.union([z.literal(levels), z.null()]),
    /** The day type whose staffing table applies; null: that of the day. */
    dayType: dayType.nullable(),
  })
  .meta({ id: 'ExceptionalDay' });
export type ExceptionalDay = z.output<typeof exceptionalDay>;

/** A period of a document; the last day is counted in, null is without end. */
const documentPeriod = { from: date, until: date.nullable() };
const reference = line(120, 'Indiquez la référence du document.');

/** The level of comfort of a generated week: days off in a row, regular hours, closings and Sundays in turn. */
export const comfortLevels = ['just', 'balanced', 'comfort'] as const;
export type ComfortChoice = (typeof comfortLevels)[number];
export const comfortLabels: Readonly<Record<ComfortChoice, string>> = {
  just: 'au plus juste',
  balanced: 'équilibré',
  comfort: 'confort',
};

/** A recorded document that permits an exception to a limit (`override.needs` of the labour rules). */
export const evidenceDocument = z
  .strictObject({
    ruleId: z.string().max(10),
    kind: z.string().max(60),
    reference,
    /** null: everybody. */
    personId: id.nullable(),
    ...documentPeriod,
    /** The document's own limit, in the unit of the rule; null: the rule's limit. */
    limit: z.int('Indiquez un nombre entier.').min(0).max(10_000).nullable(),
  })
  .meta({ id: 'EvidenceDocument' });
export type EvidenceDocument = z.output<typeof evidenceDocument>;

const authorisation = z
  .strictObject({ reference, ...documentPeriod })
  .meta({ id: 'Authorisation' })
  .nullable();

const staffingOfGroup = z
  .strictObject({
    /** null: `proposePresets` decides by the current staff. */
    preset: z.enum(presetChoices).nullable(),
    /** Contract minutes a week of the group when the choice was made, to propose again when it changed by a fifth. */
    chosenForMinutes: minutes(0, 1_000_000).nullable(),
    /** The shop's own table per kind of day; null: the preset's. */
    semaine: z.array(staffingPeriod).max(12).nullable(),
    samedi: z.array(staffingPeriod).max(12).nullable(),
    dimanche: z.array(staffingPeriod).max(12).nullable(),
  })
  .meta({ id: 'GroupStaffing' });

const productionOfGroup = z.record(dayType, productionRange).meta({ id: 'ProductionHours' });

/** Characters of a role's name: those of the form and of imported lists. */
const roleName = line(60, 'Nommez ce rôle.').refine(
  (name) => /^\p{L}[\p{L}0-9 '’_-]*$/u.test(name),
  'Nommez ce rôle avec des lettres.',
);

const adultBreak = z
  .strictObject({ fromWorkMinutes: minutes(60, 360), minutes: minutes(20, 120) })
  .meta({ id: 'AdultBreak' });
const minorBreak = z
  .strictObject({ beforeMinutes: minutes(60, 270), minutes: minutes(30, 120) })
  .meta({ id: 'MinorBreak' });

/** Breaks: their length, the length of work that requires one, and their best times. */
export const breakRules = z
  .strictObject({
    adult: adultBreak,
    minor: minorBreak,
    notBeforeMinutesOfWork: minutes(0, 240),
    notAfterRemainingMinutes: minutes(0, 240),
    oneAtATimePerGroup: z.boolean(),
    /** Stretches in which no break begins if it can be helped. */
    avoid: z.record(group, ranges).meta({ id: 'GroupRanges' }),
  })
  .meta({ id: 'BreakRules' });
export type BreakRules = z.output<typeof breakRules>;

export const shopSettings = z.strictObject({
  /** An empty day is a closing day. */
  openingHours: z.record(day, ranges),
  dayTypes: z.record(day, dayType),
  publicHolidays: z.record(decidedHoliday, z.enum(holidayPolicies)),
  /** By date YYYY-MM-DD. */
  exceptionalDays: z.record(date, exceptionalDay),
  /** When the first of the sales group comes and the last leaves. */
  presence: z.strictObject({
    minutesBeforeOpening: minutes(0, 180),
    minutesAfterClosing: minutes(0, 180),
  }),
  /** Hours of the groups that do not follow the opening hours; they may begin in the evening before. */
  productionHours: z.strictObject({ fournil: productionOfGroup, preparation: productionOfGroup }),
  staffing: z.record(group, staffingOfGroup),
  /** By role as stored; `qualified`: the person may open, close, bake or sell alone. */
  roles: z.record(roleName, z.strictObject({ group, qualified: z.boolean() }).meta({ id: 'ShopRole' })),
  /** The level of comfort of a generated week. */
  comfort: z.strictObject({ level: z.enum(comfortLevels) }),
  /** An apprentice or a minor is never alone in a room (rule A02). */
  supervision: z.strictObject({
    /** Fournil and préparation are one room: a qualified person of either supervises both. */
    sharedProduction: z.boolean(),
  }),
  /** Leave, as the shop handles it beyond the law. */
  leave: z.strictObject({
    /** True: colleagues see names of people on leave; otherwise only numbers. */
    colleaguesNamed: z.boolean(),
    /** Further days a year from that many years of service on; none if the list is empty. */
    seniority: z
      .array(
        z
          .strictObject({
            years: z.int('Indiquez un nombre entier.').min(1, 'Un an au moins.').max(50, '50 ans au plus.'),
            days: z
              .int('Indiquez un nombre entier.')
              .min(1, 'Un jour au moins.')
              .max(12, '12 jours au plus.'),
          })
          .meta({ id: 'SeniorityDays' }),
      )
      .max(6, 'Six paliers au plus.'),
    /** The unit in which days of leave are counted. */
    dayUnit: z.enum(dayUnits),
    /** Whether a public holiday within leave prolongs it where the shop opens that day, as the convention reads (IDCC 843 art. 27). */
    openHolidaysProlong: z.boolean(),
    /** Whether the fifth week is reminded of between 15 January and 1 May (IDCC 843 art. 30). */
    fifthWeek: z.boolean(),
    ...lawFieldsOf('leave'),
    /** Whether children at home give further days (L3141-8). */
    childrenDays: z.boolean(),
    /** Whether leave outside the season gives further days (L3141-23); an agreement may exclude it. */
    splitting: z.boolean(),
    /** The zone of the school holidays shown with leave. */
    schoolZone: z.enum(schoolZones).nullable(),
    /** As the ministry publishes them each year; both days included. */
    schoolHolidays: z.array(schoolHoliday).max(60, 'Soixante périodes de vacances scolaires au plus.'),
    /** From which day overtime is given back as rest instead of being paid (L3121-33, L3121-37); null: it is paid. */
    overtimeInRest: z
      .strictObject(documentPeriod)
      .refine(({ from, until }) => until === null || from <= until, {
        error: 'La fin doit suivre le début.',
        path: ['until'],
      })
      .meta({ id: 'OvertimeInRest' })
      .nullable(),
  }),
  pay: paySettingsOf(decidedHoliday, date),
  /** The shop's own tasks of an entry or an exit, in addition to the sixteen, in its order. */
  formalities: z.strictObject({
    own: z.array(ownTask).max(mostOwnTasks, 'Trente démarches au plus.'),
  }),
  /** Effective work. */
  shifts: z.strictObject({
    minMinutes: minutes(60, 480),
    minMinutesSunday: minutes(60, 480),
    minMinutesPartOfSplit: minutes(60, 480),
    preferredMinutes: minutes(60, 600),
    maxMinutes: minutes(60, 600),
    maxDaysPerWeek: z.int().min(1, 'Un jour au moins.').max(6, 'Six jours au plus (L3132-1).'),
  }),
  /** Usual posts: preferred by the planner, no closed list. */
  shapes: z.record(
    group,
    z
      .array(
        z
          .strictObject({ name: line(40, 'Nommez ce poste.'), from: timeOfDay, to: timeOfDay })
          .meta({ id: 'UsualPost' }),
      )
      .max(20, 'Vingt postes au plus par équipe.'),
  ),
  breaks: breakRules,
  /** Coupures, for people whose record allows them. */
  split: z.strictObject({
    minGapMinutes: minutes(60, 300),
    maxGapMinutesPartTime: minutes(60, 300),
    maxGapMinutesFullTime: minutes(60, 480),
    maxPerWeek: z.int().min(0, 'Zéro ou plus.').max(6, 'Six au plus.'),
  }),
  /** A person with the skill Management is present on these days for `minutes` between `from` and `to`. */
  management: z.strictObject({
    days: z.array(day).max(7),
    from: timeOfDay,
    to: timeOfDay,
    minutes: minutes(0, 600),
  }),
  /** The meaning of the half-day values and the days without shift [constraints-11]; a day of Formation counts 8 h. */
  cells: z.strictObject({
    morningUntil: timeOfDay,
    afternoonFrom: timeOfDay,
    training: timeRange,
    management: timeRange,
  }),
  publication: z.strictObject({
    /** A week should be published that many days before it begins. */
    daysBefore: z.int().min(0, 'Zéro jour ou plus.').max(60, '60 jours au plus.'),
  }),
  /** null where the shop has not entered it: rules that need it answer « non vérifiable ». */
  law: z.strictObject({
    /** '69', '2A', '971'; 57, 67 and 68 have two more holidays (L3134-13). */
    department: z
      .string()
      .regex(
        /^(?:0[1-9]|[13-8]\d|2[1-9AB]|9[0-5]|97[1-6])$/,
        'Indiquez le numéro du département (69, 2A, 971).',
      )
      .nullable(),
    /** In Alsace-Moselle: a commune with a Protestant or mixed church. */
    goodFriday: z.boolean().nullable(),
    mayFirst: z.enum(['closed', 'open_with_volunteers']),
    /** Closing imposed by the prefect (L3132-29). */
    prefectClosing: z.union([z.enum(['none', 'one-day']), day, z.null()]),
    /** The inspector's authorisation for young bakers from 4:00 (R3163-5), one year at most. */
    youngBakers: authorisation,
    /** The declaration for minors at regulated work (R4153-40), three years. */
    regulatedWork: authorisation,
    headcount: z.int('Indiquez un nombre entier de personnes.').min(0).max(1000).nullable(),
    /** Company agreement on coupures of part-timers (rule D07). */
    partTimeSplitAgreement: z.boolean(),
    /** Agreement on working time over more than a week (rule W03). */
    modulation: z.boolean(),
  }),
  /** By id. */
  evidence: z.record(id, evidenceDocument),
});

export type ShopSettings = z.output<typeof shopSettings>;

/**
 * The default settings: enough to generate a week. Not validated at load, which would cost every browser; a
 * test validates the file.
 */
export const defaultShopSettings = defaults.settings as unknown as ShopSettings;
