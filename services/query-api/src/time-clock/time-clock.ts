/** Every query of the time clock. */
import { daysBetween } from '@fournil/calendar/days';
import { parisDay } from '@fournil/contracts/paris-day';
import { datesOf, type Week, weekAfter, weekId, weekOf } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { listClockNames } from '@fournil/contracts/time-clock/device-endpoints';
import {
  type PunchedWeek,
  readClockSettings,
  readPunchedWeek,
} from '@fournil/contracts/time-clock/endpoints';
import { noticeVersion } from '@fournil/contracts/time-clock/messages';
import { exportPunches } from '@fournil/contracts/time-clock/overview-endpoints';
import { personLabels } from '@fournil/domain/employees/person-label';
import { monthsAround, openPeriod, periodsOn } from '@fournil/domain/time-clock/periods';
import { foldPunches } from '@fournil/domain/time-clock/record';
import { isForgotten, stepsAfter } from '@fournil/domain/time-clock/rules';
import { publishedShifts } from '@fournil/domain/week/kept/kept-day';
import { workedFindings } from '@fournil/domain/week/kept/worked-findings';
import { noPlan } from '@fournil/domain/week/plan/plan-state';
import type { WeekFacts } from '@fournil/domain/week/week-facts';
import { hoursRecord, recordCsv } from '@fournil/formats/hours-record';
import { Reply } from '@fournil/http-service/reply';
import { type Implementation, implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { maySee, type Viewer, viewerOf } from '../kernel/viewer.ts';
import { byName } from '../shared/french.ts';
import { isOnStaff, selectRecentPunches } from '../shared/presence.ts';
import { punchedDay } from './punched-day.ts';

const readClock = async ({ views }: QueryDeps) => {
  const [shop, devices, people] = await Promise.all([
    views.selectFrom('clock_shop').selectAll().executeTakeFirst(),
    views.selectFrom('clock_devices').selectAll().orderBy('enrolledAt').execute(),
    views.selectFrom('clock_people').selectAll().execute(),
  ]);
  const known = new Map(people.map((one) => [one.employeeId, one]));
  return { isOn: shop?.isOn ?? false, devices, people: known };
};

/** The tablet of the shop shows no year of birth. */
async function readStaff({ views }: QueryDeps) {
  const people = await views
    .selectFrom('employees')
    .select(['employeeId', 'name', 'role', 'isActive', 'entryDate', 'exitDate'])
    .orderBy('entryDate')
    .orderBy('employeeId')
    .execute();
  const labelOf = personLabels(people);
  return people.map((one) => ({ ...one, name: labelOf(one) }));
}

interface ClockDeps extends QueryDeps {
  readonly weeks: { read(week: Week): Promise<WeekFacts> };
}

export const timeClockQueries = (deps: ClockDeps): readonly Implementation[] => [
  implement(listClockNames, async ({ deviceId, now }) => {
    const today = parisDay(now);
    const [clock, staff, site, rows] = await Promise.all([
      readClock(deps),
      readStaff(deps),
      deps.views.selectFrom('site').select('name').executeTakeFirst(),
      selectRecentPunches(deps.views, now),
    ]);
    const device = clock.devices.find((one) => one.deviceId === deviceId && one.revokedAt === null);
    if (!device) throw new Refusal('device_only');
    if (!clock.isOn) throw new Refusal('clock_off');
    const punched = Map.groupBy(rows, (row) => row.employeeId);
    const names = staff
      .filter((one) => isOnStaff(one, today) && (clock.people.get(one.employeeId)?.punches ?? true))
      .map(({ employeeId, name }) => {
        const open = openPeriod(foldPunches(punched.get(employeeId) ?? []).punches);
        const goesOn = open !== null && !isForgotten(open.start, now.toISOString());
        return {
          ...{ _id: employeeId, name, step: stepsAfter(goesOn ? open : null)[0] ?? 'in' },
          needsNotice: (clock.people.get(employeeId)?.notice ?? 0) < noticeVersion,
        };
      })
      .sort(byName);
    const shop = site?.name ?? '';
    return { device: device.name, shop, now: now.toISOString(), names };
  }),
  implement(readClockSettings, async ({ now }) => {
    const [clock, staff] = await Promise.all([readClock(deps), readStaff(deps)]);
    const people = staff
      .filter((one) => isOnStaff(one, parisDay(now)))
      .map(({ employeeId, name }) => {
        const person = clock.people.get(employeeId);
        const hasRead = (person?.notice ?? 0) >= noticeVersion;
        return {
          _id: employeeId,
          name,
          punches: person?.punches ?? true,
          hasCode: person?.hasCode ?? false,
          noticeReadAt: hasRead ? (person?.noticeReadAt ?? null) : null,
        };
      })
      .sort(byName);
    const devices = clock.devices
      .filter(({ revokedAt }) => revokedAt === null)
      .map(({ deviceId, name, enrolledAt }) => ({ _id: deviceId, name, enrolledAt }));
    return { isOn: clock.isOn, devices, people };
  }),
  implement(readPunchedWeek, async ({ params, session, now }) => {
    const viewer = viewerOf(session);
    const [read, facts] = await Promise.all([
      readPunches(deps, [params], viewer),
      viewer.sees === 'all' ? deps.weeks.read(params) : null,
    ]);
    const week = punchedWeekOf(read, params, viewer, now);
    return { ...week, findings: facts ? foundIn(read, facts, now) : [] };
  }),
  implement(exportPunches, async ({ query: { from, to, format }, session, now }) => {
    if (to < from || daysBetween(from, to) > 30)
      throw new Refusal('invalid_input', { text: 'Choisissez un mois au plus.' });
    const weeks: Week[] = [];
    for (let week = weekOf(from); weekId(week) <= weekId(weekOf(to)); week = weekAfter(week, 1))
      weeks.push(week);
    const viewer = viewerOf(session);
    const read = await readPunches(deps, weeks, viewer);
    const record = hoursRecord(
      weeks.map((week) => ({ week, people: punchedWeekOf(read, week, viewer, now).people })),
      { from, to },
    );
    const name = `temps-de-travail_${from}_${to}`;
    if (format === 'csv') return Reply.file('text/csv; charset=utf-8', `${name}.csv`, recordCsv(record));
    const site = await deps.views.selectFrom('site').select(['name', 'city']).executeTakeFirst();
    // Loaded on use: a start does not wait for the three hundred modules that write a PDF.
    const { recordPdf } = await import('@fournil/formats/documents/hours-record-pdf');
    const pdf = await recordPdf(record, { from, to, shop: site?.name ?? site?.city ?? '', madeAt: now });
    return Reply.file('application/pdf', `${name}.pdf`, pdf);
  }),
];

/** In the order of recording. */
const readFacts = ({ views }: QueryDeps, months: readonly string[], own: string | null) =>
  views
    .selectFrom('punch_facts')
    .selectAll()
    .where('month', 'in', months)
    .$if(own !== null, (query) => query.where('employeeId', '=', own ?? ''))
    .orderBy('employeeId')
    .orderBy('month')
    .orderBy('revision')
    .execute();

async function readPunches(deps: QueryDeps, weeks: readonly Week[], viewer: Viewer) {
  const months = monthsAround(weeks.flatMap(datesOf).map((date) => date.slice(0, 7)));
  const own = viewer.sees === 'own' ? viewer.employeeId : null;
  const [clock, staff, plans, rows] = await Promise.all([
    readClock(deps),
    readStaff(deps),
    deps.views
      .selectFrom('week_plans')
      .select(['week', 'state'])
      .where('week', 'in', weeks.map(weekId))
      .execute(),
    readFacts(deps, months, own),
  ]);
  return {
    ...{ clock, staff },
    plans: new Map(plans.map(({ week, state }) => [week, state])),
    punched: Map.groupBy(rows, (row) => row.employeeId),
  };
}

type ReadPunches = Awaited<ReturnType<typeof readPunches>>;

/** Violations in the hours really worked. */
function foundIn({ punched }: ReadPunches, facts: WeekFacts, now: Date): PunchedWeek['findings'] {
  const known = new Map([...punched].map(([id, rows]) => [id, foldPunches(rows).punches]));
  const on = (id: string, date: string) => periodsOn(known.get(id) ?? [], date);
  return workedFindings(facts, on, parisDay(now))
    .flatMap(({ employeeId, dates, message }) =>
      employeeId && dates[0] ? [{ employeeId, date: dates[0], message }] : [],
    )
    .sort((one, other) => one.date.localeCompare(other.date));
}

/** The punches of one week from the data that were read. */
function punchedWeekOf(
  { clock, staff, plans, punched }: ReadPunches,
  week: Week,
  viewer: Viewer,
  now: Date,
): Omit<PunchedWeek, 'findings'> {
  const dates = datesOf(week);
  const state = plans.get(weekId(week)) ?? noPlan;
  const nameById = new Map(staff.map((one) => [one.employeeId, one.name]));
  const names = {
    device: (id: string) => clock.devices.find((one) => one.deviceId === id)?.name ?? '',
    person: (id: string) => nameById.get(id) ?? '',
  };
  const today = parisDay(now);
  const people = staff
    .filter(({ employeeId }) => maySee(viewer, employeeId))
    .map((one) => {
      const rows = punched.get(one.employeeId) ?? [];
      const record = foldPunches(rows);
      const isRealized = state.realized.includes(one.employeeId);
      const days = dates.map((date) => {
        const kept = state.kept?.find((k) => k.employeeId === one.employeeId && k.date === date);
        const asked = {
          ...{ rows, record },
          shifts: publishedShifts(state, one.employeeId, date),
          realized: isRealized ? { kept: kept ?? null } : null,
        };
        return punchedDay(date, asked, { names, today });
      });
      const clocks = clock.people.get(one.employeeId)?.punches ?? true;
      const isThere = clocks && dates.some((date) => isOnStaff(one, date));
      const hasAny = days.some((day) => day.punches.length > 0 || day.requests.length > 0);
      return {
        isShown: isThere || hasAny,
        person: { _id: one.employeeId, name: one.name, isRealized, days },
      };
    })
    .filter(({ isShown }) => isShown)
    .map(({ person }) => person)
    .sort(byName);
  return { isOn: clock.isOn, people };
}
