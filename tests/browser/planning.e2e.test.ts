import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually, expectNoAxeViolations, expectNoSidewaysScroll, see, settle } from './browser.ts';
import { ahead, bar, type PlanningShop, pathOf, planOf, startPlanningShop } from './planning-shop.ts';

let shop: PlanningShop;
beforeAll(async () => {
  shop = await startPlanningShop();
});
afterEach(async () => expect(await shop.world.endTest()).toEqual([]));
afterAll(() => shop?.world.close());

it('asks for a week that exists, and keeps it in the address', async () => {
  const page = await shop.world.openAs('admin', `/planning?week=53&year=2027`);
  await see(page, "L'année 2027 n'a que 52 semaines : choisissez une semaine de 1 à 52.");
  await page.getByLabel('Semaine', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Générer le planning' }).click();
  await page.getByRole('alert').getByText("Veuillez saisir le numéro de semaine et l'année").waitFor();
  await page.getByLabel('Semaine', { exact: true }).fill('20');
  await page.waitForURL(`**/planning?week=20&year=2027`);
  await page.getByRole('button', { name: 'Semaine suivante' }).click();
  await page.waitForURL(`**/planning?week=21&year=2027`);
});

it('shows an empty table and no message when the week cannot be loaded', async () => {
  const page = await shop.world.openAs('admin', '/dashboard');
  await page.route('**/api/weeks/*/*/plan', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`/plan${pathOf(ahead(20))}`);
  await page.locator('table[data-load="failed"]').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('has no accessibility violation, light and dark, week, day and phone', async () => {
  await shop.drawWeek(ahead(22), [
    ['Nadia Benali', 1, '06:00', '13:30'],
    ['Fatou Diarra', 1, '12:30', '20:00'],
    ['Gérard Pinson', 1, '04:00', '11:30'],
  ]);
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await shop.world.openAs('admin', pathOf(ahead(22)), { colorScheme });
    await bar(page, (await planOf(page, ahead(22))).shifts[0]?._id).waitFor();
    await expectNoAxeViolations(page);
    await page.goto(`/plan${pathOf(ahead(22))}&vue=jour&jour=1`);
    await page.locator('[data-shift]').first().waitFor();
    await expectNoAxeViolations(page);
    const phone = await shop.world.openAs('admin', `${pathOf(ahead(22))}&jour=1`, {
      colorScheme,
      width: 360,
    });
    await phone
      .getByRole('button', { name: /Nadia Benali/ })
      .first()
      .waitFor();
    await expectNoAxeViolations(phone);
    await expectNoSidewaysScroll(phone);
  }
});

it('on a phone: somebody calls in ill, who could come is told at once, one is picked, three taps and one', async () => {
  await shop.drawWeek(ahead(23), [['Nadia Benali', 1, '08:00', '14:00']]);
  const page = await shop.world.openAs('admin', `${pathOf(ahead(23))}&jour=1`, { width: 360 });
  await page
    .getByRole('button', { name: /Nadia Benali/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Déclarer malade' }).tap();
  await page
    .getByRole('dialog', { name: 'Déclarer malade' })
    .getByRole('button', { name: 'Déclarer malade' })
    .tap();
  await page.getByRole('button', { name: 'Choisir Fatou Diarra' }).tap();
  await see(page, 'Fatou Diarra prend ce créneau');
  expect(shop.of(await planOf(page, ahead(23)), 'Fatou Diarra')).toMatchObject([
    { startTime: '08:00', endTime: '14:00' },
  ]);
});

it('on a phone: from hearing that somebody is ill to having asked who can come, five taps at most', async () => {
  const { world, ids } = shop;
  const paris = Temporal.Now.zonedDateTimeISO('Europe/Paris');
  // Late in the evening nobody is left to replace: then it is about tomorrow.
  const isLate = paris.hour >= 19;
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
  const sheet = page.getByRole('dialog', { name: 'Trouver un remplaçant' });
  const able = sheet.getByRole('list', { name: 'Peuvent prendre ce créneau' });
  await able.getByText(/^Peut le prendre/).waitFor();
  // Who is away or works then is told below, folded, and cannot be asked.
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

it('prints the week on one sheet, black on white, without the screen around it', async () => {
  await shop.drawWeek(ahead(24), [['Nadia Benali', 1, '06:00', '13:30']]);
  const page = await shop.world.openAs('admin', pathOf(ahead(24)));
  await page.locator('[data-shift]').first().waitFor();
  await settle(page);
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name: 'Planning de la semaine 24 (2027)' }).waitFor();
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
});

it('says what was done without covering what may be done next, on a desk and on a phone', async () => {
  for (const [week, width] of [
    [27, 360],
    [28, 1280],
  ] as const) {
    await shop.drawWeek(ahead(week), [['Nadia Benali', 1, '06:00', '13:30']]);
    const page = await shop.world.openAs('admin', `${pathOf(ahead(week))}&jour=1`, { width });
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Tout marquer comme réalisé' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Marquer comme réalisé' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Planning marqué comme réalisé' });
    // Below the pointer it stands for as long as it is measured.
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
  }
});
