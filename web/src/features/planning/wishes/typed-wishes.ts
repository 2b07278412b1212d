/** Wishes as they are typed: a line per weekday. Pure. */
import { weekDays } from '@fournil/contracts/employees/rules';
import type { Wish } from '@fournil/contracts/planning/wish-endpoints';
import { areWishedHours, type WishKind, wishLabels, wishMessages } from '@fournil/contracts/planning/wishes';
import { isOverMidnight, timeOf } from '@fournil/contracts/time/clock';
import { readClock, step } from '../plan/board-shift.ts';

type Day = (typeof weekDays)[number];

/** '' is no wish. */
export interface TypedWish {
  readonly kind: WishKind | '';
  readonly from: string;
  readonly to: string;
}
export type TypedWishes = Readonly<Record<Day, TypedWish>>;

/** The first values of the time fields when a person chooses to wish for hours. */
const usualHours = { from: '06:00', to: '13:00' };

export const typedOf = (wishes: readonly Wish[]): TypedWishes =>
  Object.fromEntries(
    weekDays.map((day) => {
      const wish = wishes.find((one) => one.day === day);
      const { from, to } = usualHours;
      return [day, { kind: wish?.kind ?? '', from: wish?.from ?? from, to: wish?.to ?? to }];
    }),
  ) as unknown as TypedWishes;

/** A typed time in the form of the call; null if it is no time of day or not on a quarter of an hour. */
function clock(text: string): string | null {
  const minute = readClock(text);
  return minute === null || minute % step !== 0 ? null : timeOf(minute);
}

/** The errors by field, as `Lundi.from`; empty if all wishes can be sent. */
export function faultsOf(typed: TypedWishes): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const day of weekDays) {
    const { kind, from, to } = typed[day];
    if (kind !== 'hours') continue;
    const [first, last] = [clock(from), clock(to)];
    if (first === null) found[`${day}.from`] = wishMessages.time;
    if (last === null) found[`${day}.to`] = wishMessages.time;
    else if (first !== null && !areWishedHours(first, last)) found[`${day}.to`] = wishMessages.order;
  }
  return found;
}

/** The days sent: those with a wish, in the order of the week. */
export const wishesOf = (typed: TypedWishes): Wish[] =>
  weekDays.flatMap((day): Wish[] => {
    const { kind, from, to } = typed[day];
    if (kind === '') return [];
    return [
      kind === 'hours'
        ? { day, kind, from: clock(from), to: clock(to) }
        : { day, kind, from: null, to: null },
    ];
  });

/** « Plutôt repos », « Plutôt de 06:00 à 13:30 », « Plutôt de 22:00 à 05:00 (lendemain) ». */
export const wishText = ({ kind, from, to }: Pick<Wish, 'kind' | 'from' | 'to'>): string =>
  kind === 'hours' && from !== null && to !== null
    ? `Plutôt de ${from} à ${to}${isOverMidnight(from, to) ? ' (lendemain)' : ''}`
    : wishLabels[kind];

/** « 9 sur 12 ». */
export const countText = ({ asked, met }: { readonly asked: number; readonly met: number }): string =>
  `${met} sur ${asked}`;
