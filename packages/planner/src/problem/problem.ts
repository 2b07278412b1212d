/**
 * A week to plan: all input of the planner. People, shifts, absences and the shop's law have the types of the
 * labour rules, so that the independent checker can check the plan; only types are shared with it.
 */
import type {
  Absence,
  Activity,
  CalendarDate,
  Evidence,
  Person,
  RoleGroup,
  Shift,
  Shop,
  Surroundings,
} from '@fournil/labour-rules/week';

/** Minutes since midnight in Europe/Paris; after midnight from 1440 to 2160 (noon). */
export type Minute = number;
/** 0 Monday to 6 Sunday. */
export type DayIndex = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export interface Window {
  readonly from: Minute;
  readonly to: Minute;
}

/** The meaning of a cell of the week (shop-defaults `constraintMeaning`), already resolved by precedence. */
export interface PersonDay {
  /** `free`: any hours of the person's groups; `window`: inside `window` only; `none`: no shift at all. */
  readonly work: 'free' | 'window' | 'none';
  readonly window?: Window;
  /** The effective value of the cell, '' for a normal day, and where it comes from: both are shown to the manager. */
  readonly cell: string;
  readonly source:
    | 'typed'
    | 'sick-leave'
    | 'absence'
    | 'leave'
    | 'holiday'
    | 'closing'
    | 'training'
    | 'recurring'
    | 'contract'
    | 'none';
  /** Training or a management day: paid hours without a shift. */
  readonly activity?: Activity;
}

/** How much cost a plan may add for weeks that people prefer: nothing beyond habits, some, or more. */
export type ComfortLevel = 'just' | 'balanced' | 'comfort';

/** Days and hours that a person would prefer: wishes, never rights. */
export interface Wishes {
  /** Seven, Monday first: rather no work, rather work within these hours, or no wish. */
  readonly days: readonly ('off' | Window | null)[];
  /** 0 to 3: how much less than for others the weeks before kept of them. */
  readonly behind: number;
}

export interface TurnCounts {
  readonly closings: number;
  readonly openings: number;
  readonly saturdays: number;
  readonly sundays: number;
}

export interface PlannerPerson {
  /** As the rules see the person; `labour.groups[0]` is the main group, others by hand only. */
  readonly labour: Person;
  /** Not an apprentice: counts for `qualifiedMin`. */
  readonly qualified: boolean;
  /** Seven, Monday first. */
  readonly days: readonly PersonDay[];
  /** Hours to be worked this week, activities included, in minutes (shop-defaults `weekTarget`). */
  readonly targetMinutes: number;
  /** The row's 6j/7: a sixth day costs nothing. */
  readonly sixDays: boolean;
  /** The person's wishes; left out when there are none. */
  readonly wishes?: Wishes;
  /** First starts of the model week, null for a free day; left out for a person outside it. Seven. */
  readonly model?: readonly (Minute | null)[];
  /** The history of recent weeks, for comfort and fairness. */
  readonly recent: {
    /** Usual start of the last four weeks per day, null if there was none. Seven. */
    readonly usualStart: readonly (Minute | null)[];
    /** Closings and week-end days worked in the last four weeks. */
    readonly closings: number;
    readonly weekendDays: number;
    /** Sundays worked in a row just before this week. */
    readonly sundaysInARow: number;
    /**
     * Closings and openings of the main group in the three weeks before, Saturdays and Sundays of the seven before,
     * for turns; left out for a person in none of these weeks.
     */
    readonly turns?: TurnCounts;
    /**
     * The person's part of the team's turns in these weeks, by contract hours and days present in each; left out with `turns`, or
     * where these weeks are shared like the planned one.
     */
    readonly fairTurns?: TurnCounts;
  };
}

/**
 * People needed in a group during a part of a day; such parts do not overlap within a day and group. A night
 * belongs to the day on which it begins.
 */
export interface Need extends Window {
  readonly day: DayIndex;
  readonly group: RoleGroup;
  /** 'Ouverture', 'Midi' ...: shown, no meaning. */
  readonly period: string;
  /** Everybody present. */
  readonly need: number;
  /** The number of them who must not be apprentices. */
  readonly qualifiedMin: number;
}

/** A person with the skill must be present during the whole period (for opening and closing). */
export interface SkillPresence extends Window {
  readonly day: DayIndex;
  readonly group: RoleGroup;
  readonly skill: 'Ouverture' | 'Fermeture';
}

/**
 * One person with the skill Management for at least `minutes` within the period; a Management day satisfies
 * it.
 */
export interface ManagementPresence extends Window {
  readonly day: DayIndex;
  readonly minutes: number;
}

/** Working hours of a group on a day; null if it has none. */
export interface GroupHours {
  readonly group: RoleGroup;
  /** Seven, Monday first. */
  readonly hours: readonly (Window | null)[];
  /** The part of these hours without work, between morning and evening of a night team. Left out for none. */
  readonly gaps?: readonly (Window | null)[];
  /** Closed hours between two openings: a person who may have a coupure does not work through them. */
  readonly closed?: readonly (readonly Window[])[];
}

/** Lengths in minutes of effective work, from the shop's settings (never wider than the law). */
export interface ShiftRules {
  readonly minMinutes: number;
  readonly minMinutesSunday: number;
  readonly minMinutesPartOfSplit: number;
  readonly preferredMinutes: number;
  readonly maxMinutes: number;
  readonly maxDaysPerWeek: number;
}

export interface BreakRules {
  readonly adult: { readonly fromWorkMinutes: number; readonly minutes: number };
  readonly minor: { readonly beforeMinutes: number; readonly minutes: number };
  readonly notBeforeMinutesOfWork: number;
  readonly notAfterRemainingMinutes: number;
  /** Whether breaks of a group are spread if that costs nothing. */
  readonly oneAtATimePerGroup: boolean;
  /** Stretches to avoid per group. */
  readonly avoid: Readonly<Partial<Record<RoleGroup, readonly Window[]>>>;
}

export interface SplitRules {
  readonly minGapMinutes: number;
  readonly maxGapMinutesPartTime: number;
  readonly maxGapMinutesFullTime: number;
  readonly maxPerWeek: number;
}

/** A usual post of the shop; using one costs less. */
export interface Shape extends Window {
  readonly group: RoleGroup;
  readonly name: string;
}

/** A shift that the planner keeps in every case. */
export interface FixedShift {
  readonly shift: Shift;
  readonly why: 'realized' | 'past' | 'pinned';
}

export interface Problem {
  /** Monday of the week. */
  readonly monday: CalendarDate;
  readonly shop: Shop;
  readonly evidence: readonly Evidence[];
  /** Validated absences around the week, for the rules. */
  readonly absences: readonly Absence[];
  /** Work of the neighbouring weeks: rest across the week's edges. */
  readonly around: Surroundings;
  readonly recordedSince: CalendarDate;
  readonly publishedOn?: CalendarDate;

  readonly people: readonly PlannerPerson[];
  readonly hours: readonly GroupHours[];
  readonly needs: readonly Need[];
  readonly presences: readonly SkillPresence[];
  readonly management: readonly ManagementPresence[];

  readonly shifts: ShiftRules;
  readonly breaks: BreakRules;
  readonly split: SplitRules;
  readonly shapes: readonly Shape[];
  /** Left out: `just`. */
  readonly comfort?: ComfortLevel;

  readonly fixed: readonly FixedShift[];
  /** The published plan, when there is one: changing it costs. */
  readonly published: readonly Shift[] | null;
}
