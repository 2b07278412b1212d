import type { Page } from 'playwright-core';
import { todayInParis } from '../../web/src/shared/format/french.ts';
import { startBrowserWorld } from './browser.ts';
import { choosePassword } from './personal-account.ts';

/** The pages of leave know the years around today. */
export const nextYear = Number(todayInParis().slice(0, 4)) + 1;
export const nadia = { email: 'nadia@example.org', password: 'mon-levain-8' };

/** Nadia Benali with a personal account, and Bruno Teixeira without. */
export async function startLeaveBrowser() {
  const world = await startBrowserWorld();
  const add = async (fields: object) => String((await world.arrange('POST', '/employees', fields))._id);
  const nadiaId = await add({ name: 'Nadia Benali', birthDate: '1990-11-27', email: nadia.email });
  const brunoId = await add({ name: 'Bruno Teixeira', birthDate: '1980-02-01' });
  await choosePassword(world, nadiaId, nadia);
  await world.endTest();
  /** Answers the request's id. */
  const ask = async (startDate: string, endDate: string, employeeId = nadiaId) =>
    String((await world.arrange('POST', '/vacation-requests', { employeeId, startDate, endDate }))._id);
  /** Answers the leave's id. */
  const record = async (startDate: string, endDate: string) =>
    String((await world.arrange('POST', '/leaves', { employeeId: nadiaId, startDate, endDate }))._id);
  return { ...world, nadiaId, brunoId, ask, record };
}
export type LeaveBrowser = Awaited<ReturnType<typeof startLeaveBrowser>>;

/** Nadia's request or leave of a period, on the manager's page. */
export const card = (page: Page, period: string) =>
  page.getByRole('article', { name: `Nadia Benali, ${period}` });
