/** A day of the shop: open or closed, with times and reason. Pure; holidays are input. */
import { type Day, dayOfDate } from '@fournil/contracts/planning/week';
import type { HolidayPolicy, ShopSettings } from '@fournil/contracts/settings/shop';
import { beginsBefore, type Stretch, stretchOf } from '@fournil/contracts/settings/shop-times';
import type { DayType } from '@fournil/contracts/settings/staffing';

/** A public holiday, as the labour rules define them for the shop's department; `label` is shown. */
export interface HolidayOn {
  readonly date: string;
  readonly id: string;
  readonly label: string;
}

export interface ShopDay {
  readonly date: string;
  readonly day: Day;
  readonly open: boolean;
  /** The day type whose staffing table applies; a closed day has the type that it would have if open. */
  readonly dayType: DayType;
  /** In order; empty when closed. */
  readonly openingHours: readonly Stretch[];
  /** Name of the public holiday, also on a day on which the shop opens. */
  readonly holidayName: string | null;
  readonly exceptional: { readonly label: string; readonly affluence: number | null } | null;
  /** A public holiday that leave does not count. */
  readonly prolongsLeave: boolean;
  /** The word in everybody's cell of a closed day. */
  readonly cellIfClosed: 'Fermé' | 'Férié' | null;
}

/** Days of the week on which the shop never opens. */
export const closingDaysOf = (settings: ShopSettings): readonly Day[] =>
  (Object.keys(settings.openingHours) as Day[]).filter((day) => settings.openingHours[day].length === 0);

function policyOf(settings: ShopSettings, holidayId: string): HolidayPolicy {
  if (holidayId === 'fete_travail') return settings.law.mayFirst === 'closed' ? 'closed' : 'open_as_sunday';
  const policies: Readonly<Record<string, HolidayPolicy>> = settings.publicHolidays;
  // A holiday unknown to this version is an ordinary day, until the shop decides otherwise.
  return policies[holidayId] ?? 'open_as_usual';
}

/** The strictest of the day's holidays decides: 1 May may be Ascension as well. */
function strictest(policies: readonly HolidayPolicy[]): HolidayPolicy | null {
  if (policies.includes('closed')) return 'closed';
  return policies[0] ?? null;
}

interface Usual {
  readonly hours: readonly Stretch[];
  readonly dayType: DayType;
  readonly closed: 'Fermé' | 'Férié' | null;
}

/** The day without what is typed for its date. */
function usualDay(settings: ShopSettings, day: Day, holidays: readonly HolidayOn[]): Usual {
  const own = settings.openingHours[day].map(stretchOf);
  const ownType = settings.dayTypes[day];
  // The weekly closing closes, not the holiday that falls on it: it reduces no hours.
  if (own.length === 0) return { hours: [], dayType: ownType, closed: 'Fermé' };
  const policy = strictest(holidays.map(({ id }) => policyOf(settings, id)));
  if (policy === 'closed') return { hours: [], dayType: 'dimanche', closed: 'Férié' };
  if (policy === 'open_as_sunday') {
    const sunday = settings.openingHours.Dimanche.map(stretchOf);
    return { hours: sunday.length ? sunday : own, dayType: 'dimanche', closed: null };
  }
  return { hours: own, dayType: ownType, closed: null };
}

/**
 * The shop's day on a date. An exceptional day takes precedence over everything, a closed holiday over the
 * usual hours, the weekly closing over a holiday. `holidays` may contain other dates too.
 */
export function dayOf(settings: ShopSettings, date: string, holidays: readonly HolidayOn[]): ShopDay {
  const day = dayOfDate(date);
  const todays = holidays.filter((holiday) => holiday.date === date);
  const usual = usualDay(settings, day, todays);
  const special = settings.exceptionalDays[date];
  const hours = special ? special.hours.map(stretchOf) : usual.hours;
  const open = hours.length > 0;
  const cellIfClosed = open ? null : (usual.closed ?? 'Fermé');
  return {
    date,
    day,
    open,
    dayType: special?.dayType ?? usual.dayType,
    openingHours: [...hours].sort((one, other) => one.from - other.from),
    holidayName: todays.map(({ label }) => label).join(', ') || null,
    exceptional: special ? { label: special.label, affluence: special.affluence } : null,
    prolongsLeave: cellIfClosed === 'Férié' || (todays.length > 0 && settings.leave.openHolidaysProlong),
    cellIfClosed,
  };
}

/** A usual day of the week: without holidays, and without settings for its date. */
export function usualDayOf(settings: ShopSettings, day: Day): ShopDay {
  const openingHours = settings.openingHours[day].map(stretchOf);
  const open = openingHours.length > 0;
  return {
    date: '',
    day,
    open,
    dayType: settings.dayTypes[day],
    openingHours,
    holidayName: null,
    exceptional: null,
    prolongsLeave: false,
    cellIfClosed: open ? null : 'Fermé',
  };
}

/** Periods in which sales staff must be present; people stay through a short midday closing. */
export function presenceOf(settings: ShopSettings, day: ShopDay): readonly Stretch[] {
  const { minutesBeforeOpening, minutesAfterClosing } = settings.presence;
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of day.openingHours) {
    const start = Math.max(0, from - minutesBeforeOpening);
    const end = Math.min(1440, to + minutesAfterClosing);
    const last = merged.at(-1);
    if (last && start <= last.to) last.to = Math.max(last.to, end);
    else merged.push({ from: start, to: end });
  }
  return merged;
}

/** The gaps between the periods of a day that opens twice, without sales staff. */
export const closedHoursOf = (settings: ShopSettings, day: ShopDay): readonly Stretch[] => {
  const present = presenceOf(settings, day);
  return present.slice(1).map(({ from }, before) => ({ from: present[before]?.to ?? from, to: from }));
};

export interface SkillWindow extends Stretch {
  readonly skill: 'Ouverture' | 'Fermeture';
}

/**
 * The periods in which a person with a skill must be present: before the first opening, and after the last
 * closing (shop-defaults `skills`).
 */
export function skillWindowsOf(settings: ShopSettings, day: ShopDay): readonly SkillWindow[] {
  const present = presenceOf(settings, day);
  const [first, last] = [day.openingHours[0], day.openingHours.at(-1)];
  const [from, to] = [present[0]?.from, present.at(-1)?.to];
  if (from === undefined || to === undefined || !first || !last) return [];
  const opening: SkillWindow = { skill: 'Ouverture', from, to: first.from };
  const closing: SkillWindow = { skill: 'Fermeture', from: last.to, to };
  // Without minutes before or after, the first and the last quarter of an hour replace them.
  return [
    opening.to > opening.from ? opening : { ...opening, to: opening.from + 15 },
    closing.to > closing.from ? closing : { ...closing, from: closing.to - 15 },
  ];
}

/** The period and the minutes in which a manager must be present; null on other days. */
export function managementOf(
  settings: ShopSettings,
  day: ShopDay,
): (Stretch & { readonly minutes: number }) | null {
  const { days, minutes, ...range } = settings.management;
  return day.open && minutes > 0 && days.includes(day.day) ? { ...stretchOf(range), minutes } : null;
}

/** Whether a team of the shop begins in the evening before, so that shifts may go past midnight. */
export const worksAtNight = ({ productionHours }: ShopSettings): boolean =>
  Object.values(productionHours).some((byType) => Object.values(byType).some(beginsBefore));
