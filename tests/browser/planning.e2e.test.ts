import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations, expectNoSidewaysScroll, see, settle } from './browser.ts';
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

it('on a phone: somebody calls in ill, the hole shows, a replacement is picked, three taps each', async () => {
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
  await page.getByRole('button', { name: /Nadia Benali.*À remplacer/ }).tap();
  await page.getByRole('button', { name: 'Choisir Fatou Diarra' }).tap();
  await see(page, 'Fatou Diarra prend ce service');
  expect(shop.of(await planOf(page, ahead(23)), 'Fatou Diarra')).toMatchObject([
    { startTime: '08:00', endTime: '14:00' },
  ]);
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
    const said = await toast.boundingBox();
    if (!said) throw new Error('the toast has no place');
    for (const name of ['Générer le planning', 'Publier', 'Modifier contraintes', 'Autres actions']) {
      const found = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
      if (!(await found.isVisible())) continue;
      const action = await found.boundingBox();
      if (!action) throw new Error(`${name} has no place`);
      const apart =
        said.x + said.width <= action.x ||
        action.x + action.width <= said.x ||
        said.y + said.height <= action.y ||
        action.y + action.height <= said.y;
      expect({ name, width, apart }).toEqual({ name, width, apart: true });
    }
  }
});
