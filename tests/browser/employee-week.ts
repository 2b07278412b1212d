/** A shop of four whose next week is published, from the employees' view: Nadia has a personal account. */
import { datesOf, weekAfter, weekOf } from '@fournil/contracts/planning/week';
import type { Page } from 'playwright-core';
import { type BrowserWorld, readApi, startBrowserWorld } from './browser.ts';
import { choosePassword } from './personal-account.ts';

const current = weekOf(Temporal.Now.plainDateISO('Europe/Paris').toString());
/** Published; planned but not published; empty. */
export const [next, draft, empty] = [weekAfter(current, 1), weekAfter(current, 2), weekAfter(current, 3)];
export const dates = datesOf(next);
export const nadia = { email: 'nadia@example.org', password: 'croissant-au-beurre' };
export const keys = ['Ouverture', 'Fermeture'];
const staff = [
  { name: 'Catherine Delmas', role: 'responsable', skills: [...keys, 'Management'] },
  { name: 'Nadia Benali', role: 'vendeuse', skills: keys, email: nadia.email },
  { name: 'Léa Fournier', role: 'vendeuse', skills: keys },
  { name: 'Gérard Pinson', role: 'boulanger', skills: [] },
];

type Drawn = readonly [name: string, day: number, from: string, to: string];
export const weekPath = ({ week, year }: typeof next): string => `/weeks/${week}/${year}`;

interface Plan {
  readonly state: string;
  readonly revision: number;
  readonly shifts: readonly { readonly _id: string; readonly employeeId: string; readonly date: string }[];
}
export async function planOf(page: Page, week = next): Promise<Plan> {
  const { data }: { data: Plan } = await readApi(page, `${weekPath(week)}/plan`);
  return data;
}

export interface EmployeeWeek {
  readonly world: BrowserWorld;
  readonly ids: Readonly<Record<string, string>>;
  /** The administrator moves Nadia's Wednesday after the publication. */
  readonly changeWednesday: () => Promise<void>;
}

/** Nadia works Tuesday to Thursday, Léa is ill on Wednesday, Catherine closes. */
export async function startEmployeeWeek(): Promise<EmployeeWeek> {
  const world = await startBrowserWorld();
  const ids: Record<string, string> = {};
  const shiftsOf = (week: typeof next, drawn: readonly Drawn[]) =>
    drawn.map(([name, day, startTime, endTime]) => ({
      employeeId: ids[name],
      date: datesOf(week)[day],
      startTime,
      endTime,
    }));
  const draw = (week: typeof next, drawn: readonly Drawn[]) =>
    world.arrange('POST', `${weekPath(week)}/edits`, {
      baseRevision: -1,
      removed: [],
      added: shiftsOf(week, drawn),
    });
  for (const person of staff) {
    const { _id } = await world.arrange('POST', '/employees', {
      ...{ contractType: 'CDI', weeklyHours: 35, birthDate: '1990-04-02', entryDate: '2020-01-01' },
      ...{ trainingDays: [], ...person },
    });
    ids[person.name] = String(_id);
  }
  await world.arrange('POST', '/sick-leaves', {
    ...{ type: 'maladie', employeeId: ids['Léa Fournier'], startDate: dates[2], endDate: dates[2] },
  });
  await draw(next, [
    ['Nadia Benali', 1, '06:00', '13:30'],
    ['Nadia Benali', 2, '12:30', '20:00'],
    ['Nadia Benali', 3, '12:30', '20:00'],
    ['Catherine Delmas', 1, '12:30', '20:00'],
    ['Catherine Delmas', 2, '08:00', '15:30'],
    ['Léa Fournier', 1, '07:00', '14:00'],
    ['Gérard Pinson', 1, '04:00', '11:00'],
  ]);
  await draw(draft, [
    ['Nadia Benali', 1, '06:00', '13:30'],
    ['Nadia Benali', 3, '12:30', '20:00'],
  ]);
  const admin = await world.openAs('admin', '/tutors');
  const { revision } = await planOf(admin);
  await world.arrange('POST', `${weekPath(next)}/publish`, { baseRevision: revision });
  await choosePassword(world, ids['Nadia Benali'], nadia);
  await world.endTest();
  const changeWednesday = async () => {
    const admin = await world.openAs('admin', '/tutors');
    const { revision, shifts } = await planOf(admin);
    const old = shifts.find(
      ({ employeeId, date }) => employeeId === ids['Nadia Benali'] && date === dates[2],
    );
    const at = old ? shiftsOf(next, [['Nadia Benali', 2, '06:00', '13:30']]) : [];
    await world.arrange('POST', `${weekPath(next)}/edits`, {
      baseRevision: revision,
      removed: [old?._id],
      added: at.map((shift) => ({ ...shift, replaces: old?._id })),
    });
  };
  return { world, ids, changeWednesday };
}

/** Parts of the page of somebody's own week. */
export const ownWeek = (page: Page) => page.getByRole('region', { name: 'Ma semaine' });
export const ownDay = (page: Page, day: string) =>
  ownWeek(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${day} `) }) });
export const textOf = async (page: Page, day: string) =>
  (await ownDay(page, day).innerText()).replace(/\s+/g, ' ');

export const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
