/**
 * Weeks are planned in steps of a quarter of an hour, so durations of shifts must be multiples of it. A break
 * may have any length, since the legal one is 20 minutes (L3121-16); only its beginning is on the quarter
 * hour.
 */
import type { ShopSettings } from '@fournil/contracts/settings/shop';

export const offGridMessage = 'Indiquez un multiple de 15 minutes (15, 30, 45…).';

/** By path of the field. */
const gridded = ({ presence, shifts, breaks, split, management }: ShopSettings) =>
  Object.entries({
    'presence.minutesBeforeOpening': presence.minutesBeforeOpening,
    'presence.minutesAfterClosing': presence.minutesAfterClosing,
    'shifts.minMinutes': shifts.minMinutes,
    'shifts.minMinutesSunday': shifts.minMinutesSunday,
    'shifts.minMinutesPartOfSplit': shifts.minMinutesPartOfSplit,
    'shifts.preferredMinutes': shifts.preferredMinutes,
    'shifts.maxMinutes': shifts.maxMinutes,
    'breaks.adult.fromWorkMinutes': breaks.adult.fromWorkMinutes,
    'breaks.minor.beforeMinutes': breaks.minor.beforeMinutes,
    'breaks.notBeforeMinutesOfWork': breaks.notBeforeMinutesOfWork,
    'breaks.notAfterRemainingMinutes': breaks.notAfterRemainingMinutes,
    'split.minGapMinutes': split.minGapMinutes,
    'split.maxGapMinutesPartTime': split.maxGapMinutesPartTime,
    'split.maxGapMinutesFullTime': split.maxGapMinutesFullTime,
    'management.minutes': management.minutes,
  });

/** Errors by path of the field, for every duration that is no multiple of the planning's step. */
export const offGridErrors = (settings: ShopSettings): Readonly<Record<string, string>> =>
  Object.fromEntries(
    gridded(settings).flatMap(([path, minutes]) => (minutes % 15 === 0 ? [] : [[path, offGridMessage]])),
  );
