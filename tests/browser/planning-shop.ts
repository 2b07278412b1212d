import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { until } from '../../testing/until.ts';
import { type BrowserWorld, eventually, readApi, see, settle, startBrowserWorld } from './browser.ts';

const keys = ['Ouverture', 'Fermeture'];
const usualStaff = [
  { name: 'Catherine Delmas', role: 'responsable', skills: [...keys, 'Management'] },
  { name: 'Nadia Benali', role: 'vendeuse', skills: keys },
  { name: 'Fatou Diarra', role: 'vendeuse', skills: keys },
  { name: 'Léa Fournier', role: 'vendeuse', skills: keys },
  { name: 'Gérard Pinson', role: 'boulanger', skills: [] },
  { name: 'Karim Haddad', role: 'boulanger', skills: [] },
  { name: 'Aurélie Fontaine', role: 'préparateur', skills: [] },
];

export interface PlannedShift {
  readonly _id: string;
  readonly employeeId: string;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly breaks: readonly { readonly startTime: string; readonly endTime: string }[];
  readonly pinned: boolean;
}
export interface Planned {
  readonly state: string;
  readonly revision: number;
  readonly proof: { readonly end: string; readonly text: string } | null;
  readonly shifts: readonly PlannedShift[];
  readonly proposals: readonly unknown[];
  readonly toAgree: readonly { readonly employeeId: string; readonly declined: boolean }[];
  readonly shortfalls: readonly {
    readonly date: string | null;
    readonly text: string;
    readonly remedies: readonly { readonly remedy: { readonly kind: string }; readonly text: string }[];
  }[];
}
export interface WeekRef {
  readonly week: number;
  readonly year: number;
}
type Drawn = readonly [name: string, day: number, from: string, to: string];

const dayMs = 86_400_000;

/** 2027: far ahead of every notice, and weeks of its own per test. */
export const ahead = (week: number): WeekRef => ({ week, year: 2027 });

/** The week after the current one. */
export const nextWeek = (): WeekRef => weekOn(Date.now() + 7 * dayMs);

/**
 * A week to come whose notice is too short for part-timers, up to its Thursday: on a Monday that is the current one, since
 * the Thursday of the next is ten days away.
 */
export const soonWeek = (): WeekRef => (new Date().getUTCDay() === 1 ? weekOn(Date.now()) : nextWeek());

function weekOn(instant: number): WeekRef {
  const day = new Date(instant);
  // ISO: the week belongs to the year its Thursday is in.
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const year = day.getUTCFullYear();
  return { week: Math.ceil(((day.getTime() - Date.UTC(year, 0, 1)) / dayMs + 1) / 7), year };
}

export function dateOf({ week, year }: WeekRef, day: number): string {
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs + (week - 1) * 7 * dayMs;
  return new Date(monday + day * dayMs).toISOString().slice(0, 10);
}

export const pathOf = ({ week, year }: WeekRef): string => `/planning?week=${week}&year=${year}`;
export const detail = (page: Page, { week, year }: WeekRef): Locator =>
  page.getByRole('table', { name: `Planning détaillé - Semaine ${week} (${year})` });
export const bar = (page: Page, id: string | undefined): Locator =>
  page.locator(`[data-shift="${id ?? ''}"]`);

export async function planOf(page: Page, { week, year }: WeekRef): Promise<Planned> {
  const { data }: { data: Planned } = await readApi(page, `/weeks/${week}/${year}/plan`);
  return data;
}

/** Saves the edits, and waits until the reloaded week has nothing left to save. */
export async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/edits'));
  const button = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await button.click();
  expect((await answered).status()).toBe(200);
  await see(page, 'Modifications enregistrées');
  // The message of the save before may still be there.
  await button.waitFor({ state: 'detached' });
}

/** Waits for a notice of the week, unfolding the list: a publication precedes it while it can be undone. */
export async function seeNotice(page: Page, notice: Locator): Promise<void> {
  const others = page.getByRole('button', { name: /^Et aussi/ });
  await eventually(async () => {
    if (await notice.isVisible()) return true;
    if (await others.isVisible()) await others.click({ timeout: 1000 }).catch(() => undefined);
    return notice.isVisible();
  }).toBe(true);
}

export interface PlanningShop {
  readonly world: BrowserWorld;
  readonly ids: Readonly<Record<string, string>>;
  readonly of: (plan: Planned, name: string) => readonly PlannedShift[];
  /** A week drawn by hand, so that a test knows every hour of it. */
  readonly drawWeek: (week: WeekRef, added: readonly Drawn[]) => Promise<void>;
}

/**
 * A real installation with seven people who can open, close and bake, plus `more`; in a new world, or the
 * given one.
 */
export async function startPlanningShop(
  more: readonly { readonly name: string; readonly email?: string }[] = [],
  given?: BrowserWorld,
): Promise<PlanningShop> {
  const world = given ?? (await startBrowserWorld());
  const ids: Record<string, string> = {};
  const usual = {
    contractType: 'CDI',
    weeklyHours: 35,
    birthDate: '1990-04-02',
    entryDate: '2020-01-01',
    trainingDays: [],
  };
  for (const person of [...usualStaff, ...more]) {
    const { _id } = await world.arrange('POST', '/employees', { ...usual, ...person });
    ids[person.name] = String(_id);
  }
  return {
    world,
    ids,
    of: (plan, name) => plan.shifts.filter(({ employeeId }) => employeeId === ids[name]),
    drawWeek: async (week, added) => {
      await world.arrange('POST', `/weeks/${week.week}/${week.year}/edits`, {
        baseRevision: -1,
        removed: [],
        added: added.map(([name, day, startTime, endTime]) => ({
          employeeId: ids[name],
          date: dateOf(week, day),
          startTime,
          endTime,
        })),
      });
    },
  };
}

/** Moves the pointer as a hand does: in steps, from here to there. */
export async function drag(
  page: Page,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/**
 * Waits for the first plan of the generation that begins, and keeps it; `press` clicks the button for that. A
 * week this small may be done earlier: then its final plan is kept.
 */
export async function generateBriefly(
  page: Page,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  const progress = page.getByRole('region', { name: 'Génération en cours' });
  await progress.waitFor();
  const stop = progress.getByRole('button', { name: 'Arrêter et garder ce planning' });
  const isOver = async () => (await progress.count()) === 0;
  const mayStop = () => stop.isEnabled({ timeout: 1000 }).catch(() => false);
  await until('a plan is found', async () => (await isOver()) || (await mayStop()), 60_000);
  await press(stop).catch(async (error) => {
    if (!(await isOver())) throw error;
  });
  await progress.waitFor({ state: 'detached', timeout: 60_000 });
  await settle(page);
}
