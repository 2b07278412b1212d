/** The week's grid as the browser tests of constraints fill and read it. */
import type { Page } from 'playwright-core';
import { readApi } from './browser.ts';

export const path = (week: number, year = 2026) => `/constraints?week=${week}&year=${year}`;
export const cell = (page: Page, name: string, day: string) =>
  page.getByRole('combobox', { name: `${name}, ${day}` });
export const choose = (page: Page, name: string, day: string, value: string) =>
  cell(page, name, day).selectOption(value);
export const value = (page: Page, name: string, day: string) => cell(page, name, day).inputValue();
export const stored = async (page: Page, week: number) => {
  const rows: { employeeId: { name: string }; constraints: object; sixDays: boolean }[] = await readApi(
    page,
    `/constraints/${week}/2026`,
  );
  return Object.fromEntries(rows.map((row) => [row.employeeId.name, row.constraints]));
};
