/** One week and what is done with it besides moving shifts: chosen, published, realized, copied; on a phone too. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, expectNoAxeViolations, expectNoSidewaysScroll, see, settle } from './browser.ts';
import {
  ahead,
  bar,
  dateOf,
  type PlanningShop,
  pathOf,
  planOf,
  save,
  startPlanningShop,
} from './planning-shop.ts';

let shop: PlanningShop;
beforeAll(async () => {
  shop = await startPlanningShop();
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

const open = (week: number) => shop.world.openAs('admin', pathOf(ahead(week)));
const nadia = async (page: Page, week: number) => shop.of(await planOf(page, ahead(week)), 'Nadia Benali');

describe('variants', { tags: 'variant' }, () => {
  it('the URL keeps the chosen planned week, and a week that fails to load is shown as empty without a message', async () => {
    const page = await shop.world.openAs('admin', `/planning?week=53&year=2027`);
    await see(page, "L'année 2027 n'a que 52 semaines : choisissez une semaine de 1 à 52.");
    await page.getByLabel('Semaine', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Générer le planning' }).click();
    await page.getByRole('alert').getByText("Veuillez saisir le numéro de semaine et l'année").waitFor();
    await page.getByLabel('Semaine', { exact: true }).fill('20');
    await page.waitForURL(`**/planning?week=20&year=2027`);
    await page.getByRole('button', { name: 'Semaine suivante' }).click();
    await page.waitForURL(`**/planning?week=21&year=2027`);

    await page.route('**/api/weeks/*/*/plan', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(`/plan${pathOf(ahead(20))}`);
    await page.locator('table[data-load="failed"]').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('a shift is repeated, split, pinned, and given to the first person proposed, and its week is copied', async () => {
    await shop.drawWeek(ahead(12), [['Nadia Benali', 1, '06:00', '14:00']]);
    const page = await open(12);
    const form = page.getByRole('dialog', { name: 'Créneau de Nadia Benali' });
    const press = async (id: string | undefined, name: string) => {
      await bar(page, id).focus();
      await page.keyboard.press('Enter');
      await form.getByRole('button', { name, exact: true }).click();
      await form.waitFor({ state: 'detached' });
    };
    const [first] = await nadia(page, 12);
    await press(first?._id, 'Répéter le lendemain');
    await save(page);
    const [, second] = await nadia(page, 12);
    expect(second).toMatchObject({ startTime: '06:00', endTime: '14:00', date: dateOf(ahead(12), 2) });

    await press(second?._id, 'Couper en deux');
    await eventually(() => page.locator('[data-shift]').count()).toBe(3);
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await eventually(() => page.locator('[data-shift]').count()).toBe(2);

    await press(first?._id, 'Épingler');
    await see(page, 'Créneau épinglé\u202f: une nouvelle génération le garde');
    await eventually(() => nadia(page, 12)).toMatchObject([{ pinned: true }, { pinned: false }]);
    await press(first?._id, 'Détacher');
    await eventually(() => nadia(page, 12)).toMatchObject([{ pinned: false }, { pinned: false }]);

    await bar(page, first?._id).focus();
    await page.keyboard.press('p');
    await see(page, 'Créneau épinglé\u202f: une nouvelle génération le garde');
    expect(await nadia(page, 12)).toMatchObject([{ pinned: true }, { pinned: false }]);

    // Who could take a shift is ranked, and it is handed over in one click.
    await bar(page, second?._id).focus();
    await page.keyboard.press('r');
    const ranked = page.getByRole('dialog', { name: 'Qui peut prendre ce créneau\u202f?' });
    await ranked.getByRole('button', { name: 'Choisir Léa Fournier' }).click();
    await see(page, 'Léa Fournier prend ce créneau');
    expect(shop.of(await planOf(page, ahead(12)), 'Léa Fournier')).toMatchObject([
      { startTime: '06:00', endTime: '14:00' },
    ]);

    await page.goto(`/plan${pathOf(ahead(13))}`);
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Copier une autre semaine' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copier' }).click();
    await see(page, '2 créneaux copiés');
    expect(await nadia(page, 13)).toMatchObject([{ startTime: '06:00' }]);
  });

  it('the focus returns to the menu from which a planning dialog or panel was opened', async () => {
    const page = await open(20);
    const menu = page.getByRole('button', { name: 'Autres actions' });
    const isFocused = () => menu.evaluate((button) => button === document.activeElement);
    const dialog = page.getByRole('dialog');
    await menu.focus();
    await page.keyboard.press('Enter');
    const first = page.getByRole('menuitem', { name: 'Générer plusieurs semaines' });
    await first.waitFor();
    await page.keyboard.press('ArrowDown');
    await eventually(() => first.evaluate((item) => item === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(isFocused).toBe(true);
    for (const name of ['Copier une autre semaine', 'Semaine modèle', 'Règles et manques', 'Historique']) {
      await menu.click();
      await page.getByRole('menuitem', { name }).click();
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await eventually(isFocused).toBe(true);
    }

    const later = Promise.withResolvers<void>();
    await page.route(/model-dialog.*\.js/, async (route) => {
      await later.promise;
      await route.continue();
    });
    await page.reload();
    await menu.click();
    const entry = page.getByRole('menuitem', { name: 'Semaine modèle' });
    await entry.press('Enter');
    await entry.waitFor({ state: 'detached' });
    // As in the moment between the menu that is gone and the button that gets the focus of it.
    await menu.evaluate((button) => button.blur());
    later.resolve();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(isFocused).toBe(true);
  });
});

it('a week is published, marked as changed, and realized after a question, and no message covers a button', async () => {
  await shop.drawWeek(ahead(26), [['Nadia Benali', 1, '08:00', '14:00']]);
  const page = await open(26);
  await page.getByRole('button', { name: 'Publier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
  await see(page, 'Planning de la semaine 26 publié');
  // Undone from the toast, nobody is informed; then for good.
  await page.getByRole('alert').getByRole('button', { name: 'Annuler' }).click();
  await page.getByText(/^Publication annulée/).waitFor();
  await page.getByRole('button', { name: 'Publier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Planning de la semaine 26 publié' });
  await told.getByRole('button', { name: 'Fermer ce message' }).click();
  await told.waitFor({ state: 'detached' });
  await settle(page);
  await page.locator('[data-shift]').first().focus();
  await page.keyboard.press('ArrowRight');
  await save(page);
  await page.getByRole('button', { name: /Nadia Benali.*modifié après publication/ }).waitFor();
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Historique' }).click();
  await page.getByRole('dialog').getByText('modifié après publication').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const realize = page.getByRole('button', { name: 'Marquer comme réalisé\u202f: Nadia Benali' });
  await realize.click();
  const question = page.getByRole('dialog', { name: 'La semaine n’est pas terminée' });
  await question.getByRole('button', { name: 'Annuler' }).click();
  await question.waitFor({ state: 'detached' });
  await realize.click();
  await question.getByRole('button', { name: 'Marquer comme réalisé' }).click();
  await page.getByRole('button', { name: 'Rouvrir le planning de Nadia Benali' }).waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Annuler' }).click();
  await see(page, 'Planning rouvert');
  await realize.waitFor();

  // Anything that was done is said without covering what may be done next, on a desk and on a phone.
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Tout marquer comme réalisé' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Marquer comme réalisé' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Planning marqué comme réalisé' });
    // Below the pointer it stays for as long as it is measured.
    await toast.hover();
    await settle(page);
    const box = await toast.boundingBox();
    if (!box) throw new Error('the toast has no place');
    for (const name of ['Générer le planning', 'Publier', 'Modifier contraintes', 'Autres actions']) {
      const found = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
      if (!(await found.isVisible())) continue;
      const action = await found.boundingBox();
      if (!action) throw new Error(`${name} has no place`);
      const apart =
        box.x + box.width <= action.x ||
        action.x + action.width <= box.x ||
        box.y + box.height <= action.y ||
        action.y + action.height <= box.y;
      expect({ name, width, apart }).toEqual({ name, width, apart: true });
    }
    await toast.getByRole('button', { name: 'Annuler' }).click();
    await see(page, 'Planning rouvert');
  }
  // On a phone nothing but a primary action is under the thumb: generating no longer is one.
  const generate = page.getByRole('button', { name: 'Générer le planning' });
  await generate.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Générer le planning' }).waitFor();
});

it('an unassigned shift is given to a person on a phone, and a sick person is replaced in four taps', async () => {
  await shop.drawWeek(ahead(16), [['Nadia Benali', 1, '08:00', '14:00']]);
  const page = await shop.world.openAs('admin', pathOf(ahead(16)), { width: 360 });
  await page.getByRole('button', { name: /^Mardi \d/ }).click();
  await page.getByRole('button', { name: 'Ajouter un créneau à Fatou Diarra' }).click();
  const form = page.getByRole('dialog', { name: 'Nouveau créneau de Fatou Diarra' });
  await form.getByLabel('Début', { exact: true }).fill('8h');
  await form.getByLabel('Fin', { exact: true }).fill('14h');
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await save(page);
  expect(shop.of(await planOf(page, ahead(16)), 'Fatou Diarra')).toMatchObject([
    { startTime: '08:00', endTime: '14:00' },
  ]);

  await expectNoSidewaysScroll(page);
  // To axe a button half under the head of the page is too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(page);
  await page
    .getByRole('button', { name: /Nadia Benali/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Déclarer malade' }).tap();
  await page
    .getByRole('dialog', { name: 'Déclarer malade' })
    .getByRole('button', { name: 'Déclarer malade' })
    .tap();
  await page.getByRole('button', { name: 'Choisir Léa Fournier' }).tap();
  await see(page, 'Léa Fournier prend ce créneau');
  expect(shop.of(await planOf(page, ahead(16)), 'Léa Fournier')).toMatchObject([
    { startTime: '08:00', endTime: '14:00' },
  ]);
});

describe('variants', { tags: 'variant' }, () => {
  it('a phone needs five taps from opening to asking a replacement for a sick person', async () => {
    const { world, ids } = shop;
    const paris = Temporal.Now.zonedDateTimeISO('Europe/Paris');
    // Of a shift that has begun only the rest is offered: from noon on it is about tomorrow.
    const isLate = paris.hour >= 12;
    const date = paris.toPlainDate().add({ days: isLate ? 1 : 0 });
    const week = { week: date.weekOfYear ?? 1, year: date.yearOfWeek ?? date.year };
    const day = date.dayOfWeek - 1;
    await shop.drawWeek(week, [
      ['Nadia Benali', day, '13:00', '20:00'],
      ['Catherine Delmas', day, '12:00', '18:00'],
    ]);
    await world.arrange('PUT', `/employees/${ids['Fatou Diarra']}`, { phone: '+33 6 39 98 00 21' });
    const away = { startDate: date.toString(), endDate: date.toString() };
    await world.arrange('POST', '/absences', { type: 'absence', employeeId: ids['Léa Fournier'], ...away });
    const page = await world.openAs('admin', '/dashboard', { width: 360 });
    const card = page.getByRole('region', { name: "Aujourd'hui", exact: true });
    await card.waitFor();
    await page.evaluate(() => {
      document.documentElement.dataset.taps = '0';
      addEventListener(
        'click',
        (event) => {
          const root = document.documentElement;
          root.dataset.taps = String(Number(root.dataset.taps) + 1);
          // The phone's own application would come to the front.
          if (event.target instanceof Element && event.target.closest('a[href^="sms:"]'))
            event.preventDefault();
        },
        true,
      );
    });
    if (isLate) await card.getByText(/^Demain/).tap();
    await card.getByRole('button', { name: "Déclarer l'absence de Nadia Benali" }).tap();
    const declaring = page.getByRole('dialog', { name: 'Déclarer maladie/absence' });
    const french = date.toString().split('-').reverse().join('/');
    await eventually(() => declaring.getByLabel('Date de fin*').inputValue()).toBe(french);
    await declaring.getByRole('button', { name: "Déclarer l'arrêt maladie" }).tap();
    const sheet = page.getByRole('dialog', { name: 'Qui peut prendre ce créneau\u202f?' });
    const able = sheet.getByRole('list', { name: 'Peuvent prendre ce créneau' });
    await able.getByText(/^\+6\sh\s30/).waitFor();
    // Who is away or works then is listed below, folded, and cannot be asked.
    expect(await able.getByRole('listitem').count()).toBe(1);
    const excluded = sheet.getByText('2 personnes ne peuvent pas');
    expect(await sheet.getByText('absent ce jour-là').filter({ visible: true }).count()).toBe(0);
    const message = able.getByRole('link', { name: 'Envoyer un SMS à Fatou Diarra' });
    const text = decodeURIComponent((await message.getAttribute('href')) ?? '');
    expect(text).toMatch(/^sms:0639980021\?&body=Bonjour Fatou, pouvez-vous travailler .*, de 13:00 à 20:00/);
    expect(text).not.toContain('Nadia');
    await message.tap();
    await able.getByText(/SMS du/).waitFor();
    const taps = Number(await page.evaluate(() => document.documentElement.dataset.taps));
    expect(taps).toBeLessThanOrEqual(5);
    expect(await able.getByRole('link', { name: 'Appeler Fatou Diarra' }).getAttribute('href')).toBe(
      'tel:0639980021',
    );
    await excluded.tap();
    await sheet.getByText('Ne peut pas le prendre\u202f: absent ce jour-là').waitFor();
    await sheet.getByText('Ne peut pas le prendre\u202f: travaille déjà à cette heure').waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await sheet.getByRole('link', { name: 'Donner ce créneau dans le planning' }).tap();
    await page.getByRole('button', { name: 'Choisir Fatou Diarra' }).tap();
    await see(page, 'Fatou Diarra prend ce créneau');
    await page.goto('/plan/audit');
    await page.getByText(/Fatou Diarra.*remplacement demandé par SMS/).waitFor();
  });
});
