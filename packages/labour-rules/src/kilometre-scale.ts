/**
 * The tax scale for kilometres with a private car, by year and fiscal horsepower. It is defined per year: a
 * month gets the amount of the year so far, minus the amount before that month. Pure.
 */
import file from './kilometre-scale.json' with { type: 'json' };

/** A person's car, from a month on. */
export interface Vehicle {
  /** YYYY-MM. */
  readonly from: string;
  /** As the scale counts them: 3 and fewer are 3, 7 and more are 7. */
  readonly horsepower: number;
  readonly electric: boolean;
}

export const horsepowers: readonly number[] = [3, 4, 5, 6, 7];

export interface KilometreScale {
  readonly from: string;
  readonly source: readonly string[];
  readonly electricPercent: number;
  readonly cars: readonly {
    readonly horsepower: number;
    /** Thousandths of a euro a kilometre, up to 5,000, up to 20,000 with a fixed amount, and beyond. */
    readonly first: number;
    readonly second: number;
    readonly fixedCents: number;
    readonly third: number;
  }[];
}

/**
 * The scale for a year's kilometres; it applies until a later one is known. Null for a year before the first
 * one.
 */
export function kilometreScale(year: number): KilometreScale | null {
  const found = file.scales.findLast(({ from }) => from.slice(0, 4) <= String(year));
  return found ? { ...found, source: [file.use, found.source] } : null;
}

/** Cents for a year's kilometres (in hundredths); null when the scale does not cover such a car. */
export function scaleCents(
  { cars, electricPercent }: KilometreScale,
  { horsepower, electric }: Pick<Vehicle, 'horsepower' | 'electric'>,
  kmHundredths: number,
): number | null {
  const car = cars.find((one) => one.horsepower === horsepower);
  if (!car) return null;
  const [firstUpTo = 0, secondUpTo = 0] = file.bands;
  const cents =
    kmHundredths <= firstUpTo
      ? (kmHundredths * car.first) / 1000
      : kmHundredths <= secondUpTo
        ? (kmHundredths * car.second) / 1000 + car.fixedCents
        : (kmHundredths * car.third) / 1000;
  return Math.round(electric ? (cents * (100 + electricPercent)) / 100 : cents);
}

/** The car that a person drives in a month (YYYY-MM). */
export const vehicleIn = (vehicles: readonly Vehicle[], month: string): Vehicle | null =>
  vehicles
    .filter(({ from }) => from <= month)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1) ?? null;

/** The first month whose kilometres count with this car's scale, since each car starts at zero. */
export const countedFrom = ({ from }: Vehicle, month: string): string => {
  const january = `${month.slice(0, 4)}-01`;
  return from > january ? from : january;
};

export interface MonthOfScale {
  readonly beforeCents: number;
  readonly afterCents: number;
  /** The amount of the month. */
  readonly cents: number;
}

/**
 * The amount for a month's kilometres, after the kilometres `before` it in the year; in hundredths of a
 * kilometre.
 */
export function monthOfScale(
  month: string,
  vehicle: Vehicle,
  { before, driven }: { readonly before: number; readonly driven: number },
): MonthOfScale | null {
  const scale = kilometreScale(Number(month.slice(0, 4)));
  if (!scale) return null;
  const beforeCents = scaleCents(scale, vehicle, before);
  const afterCents = scaleCents(scale, vehicle, before + driven);
  if (beforeCents === null || afterCents === null) return null;
  return { beforeCents, afterCents, cents: afterCents - beforeCents };
}
