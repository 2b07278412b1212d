/**
 * A week as input of the checker. The planner builds the same structure; both share these types but no code,
 * so that each can detect the other's errors. A field left out (`undefined`) is unknown: a rule that needs it
 * answers « non vérifiable ». `null`, `false` or an empty list is known.
 */

/** YYYY-MM-DD, a civil day in Europe/Paris. */
export type CalendarDate = string;
/** HH:MM on the clocks of Europe/Paris; the end 24:00 is the midnight after the day. */
export type WallTime = string;
export type RoleGroup = 'vente' | 'fournil' | 'preparation';
/** 1 Monday to 7 Sunday (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Both days included; without an end it is still running. */
export interface Period {
  readonly from: CalendarDate;
  readonly until: CalendarDate | null;
}

export interface Break {
  readonly start: WallTime;
  readonly end: WallTime;
  /** Paid because the person stays at the employer's disposal: work, and no rest (L3121-1, L3121-2). */
  readonly paid: boolean;
}

/**
 * One presence of one person. It belongs to the day on which it begins; an end that is not after the start is
 * on the next day. In the hour that the clocks repeat in October, a start is the first and an end the second:
 * longest work and shortest rest.
 */
export interface Shift {
  readonly id: string;
  readonly personId: string;
  readonly date: CalendarDate;
  readonly start: WallTime;
  readonly end: WallTime;
  readonly breaks: readonly Break[];
  readonly group: RoleGroup;
  /** On real instants, where they are known: hours that were clocked in the hour that the clocks show twice. */
  readonly work?: readonly { readonly start: number; readonly end: number }[];
  /** Regulated work in this shift (D4153-28 ff.); left out if tasks are not recorded. */
  readonly regulatedTasks?: readonly string[];
  /** The day of notification of exactly these hours; left out for unpublished hours. */
  readonly notifiedOn?: CalendarDate;
  /** The day of the recorded consent to such a short notice; left out for none. */
  readonly agreedOn?: CalendarDate;
}

/** A day's paid time outside shifts in the shop: at the CFA (8 h), or a day of management. */
export interface Activity {
  readonly personId: string;
  readonly date: CalendarDate;
  readonly kind: 'training' | 'management';
  /** The slot that counts for rest and amplitude; never past midnight. */
  readonly start: WallTime;
  readonly end: WallTime;
  /** Working minutes the day counts for, at most the length of the slot. */
  readonly minutes: number;
}

/** A validated absence; its first and last day are days off. */
export interface Absence {
  readonly personId: string;
  readonly kind: 'paid-leave' | 'sick' | 'other';
  readonly from: CalendarDate;
  readonly until: CalendarDate | null;
  /** The shop is closed, or the person never works on such a day: leave on it is worth no hours. */
  readonly onDayOff?: boolean;
}

/** One whole civil week before or after the checked one, as worked or as planned. */
export interface WeekTotal {
  /** Its Monday. */
  readonly monday: CalendarDate;
  /** Effective work, training at the CFA included. */
  readonly workMinutes: number;
  /**
   * Days of paid leave or sickness among Monday to Saturday, 0 to 6. They weigh nothing in an average
   * over 12 weeks: a week of six is dropped (Directive 2003/88, art. 16 b).
   */
  readonly neutralDays: number;
  /** Contract minutes of that week; left out if equal to those of the checked week. */
  readonly contractMinutes?: number;
}

/** The formalities required before the first shift (L1221-10, R4624-18, L8251-1); null means not done. */
export interface Formalities {
  /** The day the hiring was declared (DPAE). */
  readonly hiringDeclaredOn?: CalendarDate | null;
  /** The day of the medical visit that night work and minors need beforehand. */
  readonly medicalVisitOn?: CalendarDate | null;
  /** 'not-needed', or the last day of the right to work. */
  readonly workPermit?: 'not-needed' | { readonly until: CalendarDate } | null;
}

export interface Person {
  readonly id: string;
  readonly birthDate?: CalendarDate;
  /** Without a birth date: the age as typed, and the day of typing. */
  readonly typedAge?: { readonly age: number; readonly on: CalendarDate };
  readonly contractType: 'CDI' | 'CDD' | 'Extra' | 'Apprentissage';
  readonly apprentice: boolean;
  /** First and last day of the contract, last one null while open-ended. */
  readonly employed: { readonly from?: CalendarDate; readonly until: CalendarDate | null };
  readonly contractWeekMinutes: number;
  /** Days of work of the week that leave is a part of, where they are not five. */
  readonly weekDays?: number;
  readonly role: string;
  readonly groups: readonly RoleGroup[];
  readonly skills: readonly string[];
  /** Whether the person agreed to work in two parts a day; a preference for the planner, not a legal rule. */
  readonly splitAllowed?: boolean;
  /** Periods with the status of night worker (L3122-5). */
  readonly nightWorker?: readonly Period[];
  /** Minutes between 21:00 and 6:00 from 1 January to the day before the judged Monday (270 h, L3122-5). */
  readonly nightMinutesOfYear?: { readonly year: number; readonly minutes: number };
  /**
   * Overtime of the calendar year before the checked Monday that counts against the contingent (L3121-30),
   * and its limit; `weekAtMost`: the most of the checked week's overtime that counts, if the rest is given
   * back as rest. Minutes.
   */
  readonly contingent?: { readonly counted: number; readonly limit: number; readonly weekAtMost?: number };
  /** Qualified: may work alone, and supervise apprentices and minors in the same room. */
  readonly supervises?: boolean;
  /** The apprentice's master, who must be present at night (L6222-26); null: none named. */
  readonly masterId?: string | null;
  readonly formalities?: Formalities;
  /** Grounds for a part-time contract below the minimum (L3123-7). */
  readonly student?: boolean;
  readonly askedForFewerHours?: boolean;
  /** Weeks around the judged one, in any order; a week that is missing is not known. */
  readonly history: readonly WeekTotal[];
}

/**
 * A recorded reason for an exception to a rule; `kind` is one of the words in the rule's `override.needs`.
 */
export interface Evidence {
  readonly ruleId: string;
  readonly kind: string;
  /** The proof an inspector would ask for: number of the agreement, id of the recorded consent. */
  readonly reference: string;
  /** null: everybody. */
  readonly personId: string | null;
  readonly period: Period;
  /** The limit the document itself sets, where tighter than what the rule's override allows. */
  readonly limit?: number;
}

export interface Shop {
  /** Number of the department, as '69', '2A'; 57, 67 and 68 have two more public holidays. */
  readonly department: string;
  /** In Alsace-Moselle: a commune with a Protestant church or a mixed one (L3134-13). By default true. */
  readonly goodFriday?: boolean;
  readonly mayFirst: 'closed' | 'open_with_volunteers';
  /** Closing imposed by the prefect (L3132-29): none, that weekday, or any one day of the week. */
  readonly prefectClosing?: 'none' | 'one-day' | Weekday;
  /** The inspector's authorisation to employ young bakers from 4:00 (R3163-5), one year at most. */
  readonly youngBakers?: { readonly reference: string; readonly period: Period } | null;
  /** Whether all phases of production are between 6:00 and 22:00, which excludes that authorisation. */
  readonly allProductionByDay?: boolean;
  /** The declaration to employ minors at regulated work, three years (R4153-40). */
  readonly regulatedWork?: { readonly reference: string; readonly period: Period } | null;
  readonly headcount?: number;
  /** The journée de solidarité (L3133-7): a holiday, or days; none if left out. */
  readonly solidarity?: { readonly holiday: string | null; readonly days: readonly CalendarDate[] };
  /** The week has six days: IDCC 843 art. 20 and 22 then count overtime of extras and newcomers by the day. */
  readonly sixDayWeek?: boolean;
  /** Ids of public holidays whose hours are not doubled, by the department's agreement. */
  readonly undoubledHolidays?: readonly string[];
  /** The week on which a leave day's share in overtime is based; the contract's if left out. */
  readonly leaveInOvertime?: 'contract' | 'legal';
  /** Company agreements that change a threshold by themselves: D07 and W03. */
  readonly partTimeSplitAgreement?: boolean;
  readonly modulation?: boolean;
  /** Groups in the same room, who supervise each other; without it, working alone is not checked. */
  readonly rooms?: readonly (readonly RoleGroup[])[];
}

/** Work outside the checked week, for at least seven days on each side if known. */
export interface Surroundings {
  readonly shifts: readonly Shift[];
  readonly activities: readonly Activity[];
}

export interface WeekInput {
  /** Monday of the judged week. */
  readonly monday: CalendarDate;
  readonly shop: Shop;
  readonly people: readonly Person[];
  /** The shifts of the judged week only: their dates are in it. */
  readonly shifts: readonly Shift[];
  /** Colleagues whose presence counts but who are not checked; none when everybody is checked. */
  readonly colleagues?: { readonly people: readonly Person[]; readonly shifts: readonly Shift[] };
  readonly activities: readonly Activity[];
  readonly absences: readonly Absence[];
  /** Half days of paid leave: the other half may be worked. */
  readonly halfLeave?: readonly { readonly personId: string; readonly date: CalendarDate }[];
  readonly around: Surroundings;
  /** First day whose work the product knows; before it no shift does not mean rest. */
  readonly recordedSince: CalendarDate;
  /** The day on which shifts without `notifiedOn` are, or would be, published; left out while undecided. */
  readonly publishedOn?: CalendarDate;
  /**
   * Shifts removed from a published plan, with the day on which the person was informed: they need notice
   * too.
   */
  readonly withdrawn?: readonly Shift[];
  readonly evidence: readonly Evidence[];
}
