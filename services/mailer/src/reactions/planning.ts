/**
 * Published weeks, and their changes, announced to the people concerned: one mail per person and publication or save, to the
 * own address alone. Alerts of the shop and the administrator are about certificates [mail-2] [mail-13], not about plans.
 */

import type { TemplateName } from '@fournil/contracts/mail/templates';
import { publicationDelayMs } from '@fournil/contracts/planning/publication-endpoints';
import { datesOf, dayOfDate, parseWeekId } from '@fournil/contracts/planning/week';
import { hoursWithNextDay } from '@fournil/contracts/time/clock';
import { dayAndMonth } from '@fournil/contracts/time/french-dates';
import { hoursText } from '@fournil/domain/week/offers/hours-text';
import { isSameWork } from '@fournil/domain/week/offers/offer-state';
import { differenceText } from '@fournil/domain/week/plan/day-difference';
import { evolvePlan } from '@fournil/domain/week/plan/evolve-plan';
import {
  type DayChange,
  noPlan,
  type Offer,
  type PlannedShift,
  type PlanState,
  type Swap,
} from '@fournil/domain/week/plan/plan-state';
import type { Recorded } from '@fournil/events/catalogue';
import { isOneOf } from '@fournil/events/define';
import { planEvents } from '@fournil/events/planning/events';
import type { Lookups, MailOf, OutboxMail, Reactions, Recipient } from '../reaction.ts';

const thin = '\u202f';
const day = (date: string): string => dayOfDate(date).toLowerCase();
/** « 06:30 – 13:30 et 16:00 – 19:00 », from the plan's « 06:30–13:30, 16:00–19:00 ». */
const spaced = (hours: string): string =>
  hours
    .split(', ')
    .map((one) => one.replaceAll('–', '\u00a0–\u00a0'))
    .join(' et ');

/** « 47 (16/11 – 22/11/2026) » */
function weekText(id: string): string {
  const week = parseWeekId(id);
  const dates = week ? datesOf(week) : [];
  const [first, last] = [dates[0], dates.at(-1)];
  if (!week || !first || !last) return id;
  return `${week.week} (${dayAndMonth(first)}\u00a0–\u00a0${dayAndMonth(last)}/${last.slice(0, 4)})`;
}

/** « employé date » of the days whose person is asked to agree. */
type Asked = ReadonlySet<string>;
const askedNote = `, proposé, votre accord est demandé`;
const noteOf = (
  asked: Asked,
  { employeeId, date }: { readonly employeeId: string; readonly date: string },
) => (asked.has(`${employeeId} ${date}`) ? askedNote : '');
/** The advice below the days. */
const answerLine = (lines: string): string =>
  lines.includes(askedNote)
    ? `${lines}\n\nRépondez oui ou non dans votre planning, ou dites-le à votre responsable.`
    : lines;

/** One day a line, in the week's order. */
function shiftLines(shifts: readonly PlannedShift[], asked: Asked): string {
  const byDay = Map.groupBy(shifts, ({ date }) => date);
  return [...byDay]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([date, own]) => {
      const hours = own.map(({ start, end }) => hoursWithNextDay(start, end)).sort();
      const [first] = own;
      return `${day(date)} ${spaced(hours.join(', '))}${first ? noteOf(asked, first) : ''}`;
    })
    .join('\n');
}

const changeLine = (change: DayChange, asked: Asked): string =>
  `${day(change.date)}${thin}: ${differenceText(change, spaced)}${noteOf(asked, change)}`;

/** The person's current address, if employed and known. */
async function reached(
  employeeId: string,
  template: TemplateName,
  lookups: Lookups,
): Promise<{ readonly name: string; readonly to: Recipient } | null> {
  const person = await lookups.employee(employeeId);
  if (!person?.isActive) return null;
  if (person.email === null && !(await lookups.pushes(employeeId, template))) return null;
  return { name: person.name, to: { address: person.email, employeeId } };
}

/** To each who still works here and has an address; at once, or on a day. */
async function toEach<T extends { readonly employeeId: string }, Name extends TemplateName>(
  people: readonly T[],
  lookups: Lookups,
  template: Name,
  valuesOf: (one: T, employeeName: string) => MailOf<Name>['values'],
  dueAt?: Date,
): Promise<readonly OutboxMail[]> {
  const mails = people.map(async (one) => {
    const person = await reached(one.employeeId, template, lookups);
    if (!person) return null;
    const mail = { template, values: valuesOf(one, person.name), to: person.to, about: one.employeeId };
    return dueAt ? { ...mail, dueAt } : mail;
  });
  return (await Promise.all(mails)).filter((mail) => mail !== null) as readonly OutboxMail[];
}

interface Announcement {
  /** Up to and including the event; its changes carry its revision. */
  readonly plan: PlanState;
  /** The people of whom the command asked a consent, by an event of the same append. */
  readonly asked: Asked;
}

async function announcedBy(week: string, event: Recorded, lookups: Lookups): Promise<Announcement> {
  const facts = await lookups.stream('week', week);
  const asked = facts.flatMap(({ type, data, metadata }) =>
    type === 'PlanAgreementsRequested' && metadata.commandId === event.metadata.commandId
      ? data.asked.flatMap(({ employeeId, dates }) => dates.map((date) => `${employeeId} ${date}`))
      : [],
  );
  const plan = facts
    .filter(({ revision }) => revision <= event.revision)
    .filter((fact) => isOneOf(planEvents, fact))
    .reduce(
      (plan, fact) =>
        evolvePlan(plan, fact, {
          at: fact.metadata.recordedAt,
          role: null,
          employeeId: null,
          revision: fact.revision,
        }),
      noPlan,
    );
  return { plan, asked: new Set(asked) };
}

/** Each person with what is theirs, in an order that a repeated event keeps. */
const byPerson = <T extends { readonly employeeId: string }>(items: readonly T[]) =>
  [...Map.groupBy(items, ({ employeeId }) => employeeId)]
    .map(([employeeId, own]) => ({ employeeId, own }))
    .sort((one, other) => (one.employeeId < other.employeeId ? -1 : 1));

/** The mail waits, because the publication may be withdrawn; changes made in that time are announced after it. */
const dueAfter = (event: Recorded, publishedAt: string | null): Date =>
  new Date(
    Math.max(
      Date.parse(event.metadata.recordedAt),
      publishedAt === null ? 0 : Date.parse(publishedAt) + publicationDelayMs,
    ),
  );

/** Days from the announcement on: a past day is corrected without a mail. */
async function changed(
  event: Recorded & { data: { week: string; notifiedOn: string | null } },
  lookups: Lookups,
): Promise<readonly OutboxMail[]> {
  const { week, notifiedOn } = event.data;
  if (notifiedOn === null) return [];
  const { plan, asked } = await announcedBy(week, event, lookups);
  const news = plan.changes.filter(
    ({ stamp, date }) => stamp?.revision === event.revision && date >= notifiedOn,
  );
  return toEach(
    byPerson(news),
    lookups,
    'planning_changed',
    ({ own }, employeeName) => ({
      ...{ employeeName, week: weekText(week) },
      changes: answerLine(own.map((change) => changeLine(change, asked)).join('\n')),
    }),
    dueAfter(event, plan.publishedAt),
  );
}

type Hours = Pick<Offer, 'date' | 'start' | 'end'>;
const offeredText = (hours: Hours): string => hoursText(hours, spaced);

const offersClosed = (
  offers: readonly (Hours & { readonly employeeId: string })[],
  why: string,
  lookups: Lookups,
) =>
  toEach(offers, lookups, 'shift_offer_closed', (offer, employeeName) => ({
    employeeName,
    hours: offeredText(offer),
    why,
  }));

/** « mardi 24/11, 06:00 – 13:00, contre mercredi 25/11, 14:00 – 19:00 » */
const swapText = ({ given, taken }: Pick<Swap, 'given' | 'taken'>): string =>
  `${offeredText(given)}${taken ? `, contre ${offeredText(taken)}` : ''}`;

const swapClosed = (
  swap: Pick<Swap, 'given' | 'taken'>,
  people: readonly string[],
  why: string,
  lookups: Lookups,
) =>
  toEach(
    people.map((employeeId) => ({ employeeId })),
    lookups,
    'shift_swap_closed',
    (_one, employeeName) => ({ employeeName, swap: swapText(swap), why }),
  );

/** People whose offer was taken by a colleague, and who had not refused, are informed. */
async function takenByOther(
  event: Recorded & { data: { week: string; offerId?: string | undefined } },
  lookups: Lookups,
): Promise<readonly OutboxMail[]> {
  const { week, offerId } = event.data;
  if (offerId === undefined) return [];
  const { plan } = await announcedBy(week, event, lookups);
  const taken = plan.offers?.find((one) => one.offerId === offerId);
  const others = (plan.offers ?? []).filter(
    (one) =>
      taken !== undefined &&
      isSameWork(one, taken) &&
      !one.taken &&
      !one.withdrawn &&
      one.answer?.agreed !== false,
  );
  return offersClosed(others, 'il est pris', lookups);
}

export const planningReactions: Reactions = {
  WeekPublished: async (event, lookups) => {
    const { week, publishedOn } = event.data;
    const { plan, asked } = await announcedBy(week, event, lookups);
    const coming = plan.shifts.filter(({ date }) => date >= publishedOn);
    return toEach(
      byPerson(coming),
      lookups,
      'planning_published',
      ({ own }, employeeName) => ({
        ...{ employeeName, week: weekText(week) },
        shifts: answerLine(shiftLines(own, asked)),
      }),
      dueAfter(event, plan.publishedAt),
    );
  },
  WeekPlanGenerated: changed,
  PlanShiftsChanged: async (event, lookups) => [
    ...(await changed(event, lookups)),
    ...(await takenByOther(event, lookups)),
  ],
  ShiftOffered: ({ data }, lookups) =>
    toEach([data], lookups, 'shift_offered', (offer, employeeName) => ({
      employeeName,
      hours: offeredText(offer),
    })),
  ShiftOfferWithdrawn: ({ data }, lookups) =>
    offersClosed([data], 'votre responsable a retiré la proposition', lookups),
  ShiftSwapAsked: async ({ data }, lookups) => {
    const colleagueName = (await lookups.employee(data.employeeId))?.name ?? 'Un collègue';
    return toEach([{ employeeId: data.colleagueId }], lookups, 'shift_swap_asked', (_one, employeeName) => ({
      ...{ employeeName, colleagueName, hours: offeredText(data.given) },
      inReturn: data.taken ? `prend ${offeredText(data.taken)}` : 'ne prend rien en échange',
    }));
  },
  // A yes waits for the manager: approved, the mails about the changes of the plan inform both.
  ShiftSwapAnswered: async ({ data }, lookups) =>
    data.agreed ? [] : swapClosed(data, [data.employeeId], 'la réponse est non', lookups),
  ShiftSwapDecided: async ({ data }, lookups) =>
    data.approved
      ? []
      : swapClosed(data, [data.employeeId, data.colleagueId], 'votre responsable ne l’a pas retenu', lookups),
  ShiftSwapWithdrawn: ({ data }, lookups) =>
    swapClosed(data, [data.colleagueId], 'la demande a été retirée', lookups),
};
