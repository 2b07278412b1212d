/**
 * Every page of the table of routes, each with its parts, as the first role sees it that may open it: at two widths, in
 * both colour schemes, on an installation with some life in it. What no address opens is judged where a test opens it.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Access, mayUse, type Role, rolePermissions } from '@fournil/contracts/permissions';
import { weekOf } from '@fournil/contracts/planning/week';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { samplePhoto } from '../../testing/worlds/certificates.ts';
import { axeViolations, type BrowserWorld, sidewaysExcess, startBrowserWorld } from './browser.ts';
import { choosePassword } from './personal-account.ts';

/** The table as it is written: the module itself brings the library of the screens and all its icons. */
const table = readFileSync(path.join(import.meta.dirname, '../../web/src/app/pages.ts'), 'utf8');
const pages = [...table.matchAll(/open\(\s*'([^']+)',\s*'([^']+)'/g)].map(([, path = '', access]) => ({
  path,
  access: access as Access,
}));

const today = Temporal.Now.plainDateISO('Europe/Paris');
const day = (days: number) => today.add({ days }).toString();
const { month, year } = today;
const account = { email: 'nadia@example.org', password: 'croissant-au-beurre' };
const keys = ['Ouverture', 'Fermeture'];

let world: BrowserWorld;
let nadia = '';
let certificate = '';

beforeAll(async () => {
  world = await startBrowserWorld();
  const add = async (fields: object) => {
    const usual = { contractType: 'CDI', weeklyHours: 35, birthDate: '1990-04-02', entryDate: '2020-01-01' };
    return String((await world.arrange('POST', '/employees', { ...usual, ...fields }))._id);
  };
  nadia = await add({ name: 'Nadia Benali', role: 'vendeuse', skills: keys, email: account.email });
  const bruno = await add({ name: 'Bruno Teixeira', role: 'manager', skills: [...keys, 'Management'] });
  const apprentice = { contractType: 'Apprentissage', trainingDays: ['Lundi'], contractEndDate: day(40) };
  const chloe = await add({
    ...{ name: 'Chloé Contrat', role: 'Apprenti Vendeuse', ...apprentice },
    ...{ birthDate: today.subtract({ years: 17 }).toString(), tutor: bruno },
  });
  const former = await add({ name: 'Hugo Lemaire', role: 'boulanger' });
  await world.arrange('PATCH', `/employees/${former}/deactivate`, { exitDate: day(-30) });
  const { week, year: weekYear } = weekOf(day(0));
  await world.arrange('POST', `/weeks/${week}/${weekYear}/edits`, {
    ...{ baseRevision: -1, removed: [] },
    added: [{ employeeId: bruno, date: day(0), startTime: '07:00', endTime: '13:30' }],
  });
  await world.arrange('POST', `/weeks/${week}/${weekYear}/publish`, { baseRevision: 0 });
  await world.arrange('POST', '/sick-leaves', {
    ...{ type: 'maladie', employeeId: chloe, startDate: day(-1), endDate: day(3), reason: 'Angine' },
  });
  await world.arrange('POST', '/leaves', { employeeId: bruno, startDate: day(30), endDate: day(36) });
  const request = { employeeId: nadia, startDate: day(60), endDate: day(66) };
  await world.arrange('POST', '/vacation-requests', request);
  const expenses = [{ employeeId: nadia, dailyExpenses: [{ day: 1, amount: 12.5 }] }];
  await world.arrange('POST', '/meal-expenses/batch', { month, year, expenses });
  await world.arrange('POST', '/uniforms', { employeeId: nadia, itemType: 'cle_entree' });
  await world.arrange('POST', '/onboarding-offboarding', { employeeId: nadia });
  await world.arrange('POST', '/email-templates/initialize-defaults');
  await choosePassword(world, nadia, account);
  const page = await world.openAs(account, '/dashboard');
  const sickLeaveFile = { name: 'arret.jpg', mimeType: 'image/jpeg', buffer: await samplePhoto() };
  const sent = await page.request.post('/api/sick-leaves/upload', {
    multipart: { employeeId: nadia, startDate: '2026-11-12', endDate: '2026-11-18', sickLeaveFile },
  });
  certificate = (await sent.json()).data._id;
  await world.endTest();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

/** Opens an address without loading the document again, as a link of the site does, and lets the site begin with it. */
const go = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    const state = { idx: (history.state?.idx ?? 0) + 1, key: to, usr: null };
    history.pushState(state, '', `/plan${to}`);
    dispatchEvent(new PopStateEvent('popstate', { state }));
    // Anything that is drawn later than the next frame would find the page before at rest.
    for (let times = 0; times < 2; times += 1) await new Promise((done) => requestIdleCallback(done));
  }, address);

/** Texts, names and titles that are shown or read out. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')];
    const names = named.flatMap((one) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => one.getAttribute(name) ?? ''),
    );
    return [...document.body.innerText.split('\n'), ...names];
  });
const raw = /\\u[0-9a-f]{4}|\bundefined\b|\bNaN\b|\[object |[{}]/i;
/** A variable of a mail is shown as it is written. */
const variables = /\{\{\w+\}\}/g;

/** The states every page is judged in; to change them costs more than to open an address. */
const states = [
  ['1280 px, light', { width: 1280, height: 900 }, 'light'],
  ['360 px, dark', { width: 360, height: 740 }, 'dark'],
] as const;

async function faultsOf(page: Page, where: string): Promise<string[]> {
  const axe = await axeViolations(page);
  const words = (await wordsOf(page)).filter((one) => raw.test(one.replace(variables, '')));
  const excess = await sidewaysExcess(page);
  return [
    ...axe.map((one) => `${where}: axe ${one}`),
    ...words.map((one) => `${where}: words ${one}`),
    ...(excess > 0 ? [`${where}: sticks out by ${excess} px`] : []),
  ];
}

const shared = (role: Role) => ({ who: role, caller: { role, permissions: rolePermissions[role] } });
/** The other roles open no page that these two do not. */
const viewers = [
  shared('admin'),
  { who: account, caller: { ...shared('employee').caller, employeeId: 'of Nadia' } },
] as const;
/** The first that may open it. */
const viewerOf = ({ access }: (typeof pages)[number]) => viewers.find(({ caller }) => mayUse(access, caller));

/** The same page with each of its parts or tabs, as it names them itself. */
async function partsOf(page: Page, address: string): Promise<string[]> {
  if (address === '/parameters') {
    await page.getByRole('tab').first().waitFor();
    const tabs = await page.getByRole('tab').evaluateAll((all) => all.map(({ id }) => id.split('-tab-')[1]));
    const others = page.getByRole('navigation', { name: 'Réglages de la boutique' }).locator('a');
    const own = await others.evaluateAll((all) =>
      all.map((one) => new URL(String(one.getAttribute('href')), location.href).search),
    );
    return [...tabs.map((tab) => `?onglet=${tab}`), ...own].map((search) => `${address}${search}`);
  }
  const links = page.getByRole('navigation', { name: 'Parties de la fiche' }).getByRole('link');
  await links.first().waitFor();
  return links.evaluateAll((all) => all.map((one) => one.getAttribute('href')?.replace('/plan', '') ?? ''));
}

it('the list of routes is complete, and each route is open to some role', () => {
  expect(pages).toHaveLength(table.split('=> import(').length - 1);
  expect(pages.filter((page) => viewerOf(page) === undefined)).toEqual([]);
});

it.each([
  ['a visitor without a login', undefined],
  ['the administrator', viewers[0]],
  ['a person with an account', viewers[1]],
] as const)(
  'every page of %s passes axe, fits the width, and shows no error and no raw text',
  async (_name, viewer) => {
    const open = pages.filter((page) => viewerOf(page) === viewer).map(({ path }) => path);
    const addresses =
      viewer === undefined
        ? ['/login', '/salarie-connexion', '/comptable-connexion']
        : [...new Set(open.map(addressOf))];
    const [first] = addresses;
    if (first === undefined) return;
    const page = viewer === undefined ? await world.open(first) : await world.openAs(viewer.who, first);
    const faults: string[] = [];
    page.on('console', (message) => {
      // Before a login it is asked who is logged in.
      if (message.type() !== 'error' || (viewer === undefined && message.text().includes('401'))) return;
      faults.push(`${page.url()}: console ${message.text()}`);
    });
    const parts: string[] = [];
    for (const address of addresses) {
      if (address !== '/parameters' && address !== `/employees/${nadia}`) {
        parts.push(address);
        continue;
      }
      await go(page, address);
      const own = await partsOf(page, address);
      expect(own.length).toBeGreaterThan(3);
      parts.push(...own);
    }
    for (const [how, size, colorScheme] of states) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      for (const address of parts) {
        await go(page, address);
        faults.push(...(await faultsOf(page, `${address} ${how}`)));
      }
    }
    expect(faults).toEqual([]);
  },
  // Some fifty states of one document.
  1_200_000,
);

/** An address of a route: of Nadia, and of her certificate. Her parts are reached from her page. */
function addressOf(path: string): string {
  if (path.startsWith('/employees/:id')) return `/employees/${nadia}`;
  if (path === '/onboarding-print') return `${path}?employe=${nadia}`;
  if (path === '/leave-notice-print') return `${path}?salarie=${nadia}`;
  return path.replace(':id', certificate);
}
