/** Leave in calendars: of the year and its days, on paper, in the applications of phones; school holidays among them. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, expectNoAxeViolations, expectNoSidewaysScroll, see, settle } from './browser.ts';
import { type LeaveBrowser, nadia, nextYear as next, startLeaveBrowser } from './leave-browser.ts';

let world: LeaveBrowser;
beforeAll(async () => {
  world = await startLeaveBrowser();
  await world.record(`${next}-08-03`, `${next}-08-16`);
  await world.record(`${next}-12-28`, `${next + 1}-01-03`);
  await world.ask(`${next}-09-06`, `${next}-09-12`);
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const detail = (page: Page) => page.getByRole('region', { name: 'Congés jour par jour' });
const cells = (page: Page, kind: string) => detail(page).locator(`tbody td[data-leave="${kind}"]`).count();
const zoomed = (page: Page) => page.getByRole('heading', { name: `01/08 – 30/09/${next}` });

it('the leave year is zoomed to days by dragging, exported, filtered and printed on one sheet', async () => {
  const page = await world.openAs('admin', `/vacation-planning?annee=${next}`);
  const head = (name: string) => page.getByRole('button', { name, exact: true });
  await see(page, 'Planning Annuel - Congés Validés');
  const row = page.getByRole('row', { name: /Nadia Benali/ });
  await eventually(() => row.getByRole('cell').last().textContent()).toBe('28/12-03/01');
  await page.getByText(/^Nadia Benali\u202f: 21 jours, \d+ décomptés$/).waitFor();
  await settle(page);
  await head('Août').dragTo(head('Septembre'));
  await zoomed(page).waitFor();
  await eventually(() => cells(page, 'away')).toBe(14);
  await eventually(() => cells(page, 'asked')).toBe(7);
  // People left in a group, with a public holiday among its days.
  await detail(page)
    .getByRole('row', { name: /^Vente/ })
    .getByRole('cell', { name: /^\d+\/\d+$/ })
    .first()
    .waitFor();
  await detail(page)
    .getByRole('button', { name: `15 août ${next}, Assomption` })
    .waitFor();
  await expectNoAxeViolations(page);
  await settle(page);
  await head(`3 août ${next}`).dragTo(head(`7 août ${next}`));
  await page.getByRole('heading', { name: `03/08 – 07/08/${next}` }).waitFor();
  await eventually(() => cells(page, 'away')).toBe(5);
  await page.emulateMedia({ media: 'print' });
  expect(await detail(page).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Revenir à l’année' }).click();
  await eventually(() => detail(page).count()).toBe(0);
  await page.getByTitle('Voir jour par jour').filter({ hasText: 'Décembre' }).click();
  await detail(page).waitFor();
  await page.getByRole('button', { name: 'Revenir à l’année' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter vers un agenda' }).click();
  expect((await download).suggestedFilename()).toBe(`conges_${next}.ics`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByLabel('Filtres').isVisible()).toBe(false);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  // One sheet: A4 landscape, 842 by 595 points.
  expect(pdf.toString('latin1').match(/\/MediaBox\s*\[0 0 84[12][^\]]*59[45]/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Année').selectOption(String(next + 1));
  await see(page, `Commencés en ${next}`);
  await page.getByLabel('Catégorie').selectOption('production');
  await see(page, 'Aucun employé trouvé pour la catégorie sélectionnée');
});

describe('variants', { tags: 'variant' }, () => {
  it('the leave year is zoomed with the keyboard on a phone, where only the tables scroll sideways', async () => {
    const page = await world.openAs('admin', `/vacation-planning?annee=${next}`, { width: 360 });
    await page.getByRole('row', { name: /Nadia Benali/ }).waitFor();
    await page.getByRole('button', { name: 'Janvier', exact: true }).focus();
    for (let month = 1; month < 8; month += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await zoomed(page).waitFor();
    await eventually(() => zoomed(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await eventually(() => cells(page, 'asked')).toBe(7);
    await expectNoSidewaysScroll(page);
  });

  it('the staff summary counts leaves by state; the accountant and employees can open the leave year to print', async () => {
    const page = await world.openAs('admin', '/employee-status-print');
    const panel = page.getByRole('region', { name: 'État des congés' });
    await panel.getByText('Validés', { exact: true }).waitFor();
    const tiles = () => panel.getByRole('definition').allTextContents();
    await eventually(tiles).toEqual(['3', '2', '0', '1']);
    await world.ask(`${next}-03-01`, `${next}-03-01`);
    await panel.getByRole('button', { name: 'Actualiser' }).click();
    await eventually(tiles).toEqual(['4', '2', '0', '2']);
    expect(await panel.getByRole('button', { name: 'Imprimer Planning' }).isEnabled()).toBe(true);

    const accountant = await world.openAs('accountant', `/employees/${world.nadiaId}/conges`);
    await accountant.getByText(/^Solde de congés payés/).waitFor();
    await accountant.getByText(`Congés payés, 03/08 – 16/08/${next}`).waitFor();
    const decides = accountant.getByRole('button', { name: /^(Saisir|Annuler|Modifier) (un|le) congé/ });
    expect(await decides.count()).toBe(0);
    await accountant.goto('/plan/vacation-planning-print');
    await see(accountant, 'Planning Annuel - Congés Validés');
    const own = await world.openAs(nadia, '/vacation-planning-print');
    await see(own, 'Planning Annuel - Congés Validés');
  });

  it('the address of a leave calendar is created, copied, renewed and closed by its person and by the manager', async () => {
    const page = await world.openAs(nadia, '/vacation-request', { width: 360 });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const part = page.getByRole('region', { name: 'Mon agenda' });
    const address = part.getByLabel('Adresse à ajouter dans votre agenda');
    // As the calendar of a phone asks: with nothing but the address, which names the site as it is reached outside.
    const statusOf = async (url: string) => (await fetch(world.fournil.url + new URL(url).pathname)).status;
    await part.getByRole('button', { name: 'Ajouter mes horaires à mon téléphone' }).click();
    const first = await address.inputValue();
    const subscribe = part.getByRole('link', { name: 'Ajouter à l’agenda' });
    expect(await subscribe.getAttribute('href')).toBe(first.replace('http:', 'webcal:'));
    await part.getByRole('button', { name: 'Copier l’adresse' }).click();
    await see(page, 'Adresse copiée');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await eventually(() => statusOf(first)).toBe(200);
    await part.getByRole('button', { name: 'Nouvelle adresse' }).click();
    const renewing = page.getByRole('dialog', { name: 'Nouvelle adresse' });
    await renewing.getByRole('button', { name: 'Nouvelle adresse' }).click();
    await eventually(() => address.inputValue()).not.toBe(first);
    const second = await address.inputValue();
    await eventually(() => statusOf(first)).toBe(404);
    await eventually(() => statusOf(second)).toBe(200);
    await part.getByRole('button', { name: 'Ne plus partager' }).click();
    await see(page, 'Adresse d’agenda fermée');
    await part.getByRole('button', { name: 'Ajouter mes horaires à mon téléphone' }).waitFor();
    await eventually(() => statusOf(second)).toBe(404);

    const admin = await world.openAs('admin', `/vacation-management?annee=${next}`);
    const all = admin.getByRole('region', { name: 'Agenda des congés' });
    await all.getByRole('button', { name: 'Ajouter les congés à mon téléphone' }).click();
    const shared = await all.getByLabel('Adresse à ajouter dans votre agenda').inputValue();
    await eventually(() => statusOf(shared)).toBe(200);
  });

  it('school holidays are imported from the ministry’s file or typed, and shown where leave is requested', async () => {
    const page = await world.openAs('admin', '/parameters?onglet=boutique&partie=conges');
    await page.getByRole('heading', { name: 'Congés', exact: true }).waitFor();
    const part = page.getByRole('group', { name: 'Vacances scolaires' });
    expect(await part.getByRole('button', { name: 'Lire un fichier' }).isEnabled()).toBe(false);
    await part.getByLabel('Zone').selectOption('Zone A');
    const rows = [
      'Description;Population;Date de début;Date de fin;Académies;Zones;annee_scolaire',
      'Vacances de Noël;-;2017-12-22T23:00:00+00:00;2018-01-07T23:00:00+00:00;Poitiers;Zone A;2017-2018',
      `Vacances d'Hiver;-;${next}-02-05T23:00:00+00:00;${next}-02-21T23:00:00+00:00;Lyon;Zone A;x`,
      `Vacances d'Hiver;-;${next}-02-12T23:00:00+00:00;${next}-02-28T23:00:00+00:00;Lille;Zone B;x`,
      `Vacances de Carnaval;-;${next}-02-07T23:00:00+00:00;${next}-02-28T23:00:00+00:00;Guadeloupe;Guadeloupe;x`,
    ];
    await part.locator('input[type=file]').setInputFiles({
      name: 'fr-en-calendrier-scolaire.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${rows.join('\r\n')}`),
    });
    await part.getByText(/^1 période lue, 3 lignes laissées/).waitFor();
    await part.getByRole('button', { name: 'Ajouter des vacances' }).click();
    await part.getByLabel('Vacances', { exact: true }).nth(1).fill('Vacances de printemps');
    await part.getByLabel('Premier jour').nth(1).fill(`03/04/${next}`);
    await part.getByLabel('Dernier jour').nth(1).fill(`18/04/${next}`);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await see(page, 'Réglages de la boutique enregistrés');

    const phone = await world.openAs(nadia, '/vacation-request', { width: 360 });
    const told = (date: string) =>
      phone.getByRole('button', { name: new RegExp(`^${date}\\b`) }).getAttribute('aria-label');
    await phone.getByLabel('Date de début*').fill(`06/02/${next}`);
    await eventually(() => told(`6 février ${next}`)).toMatch(/Vacances d'Hiver/);
    await eventually(() => told(`21 février ${next}`)).toMatch(/Vacances d'Hiver/);
    // The eve, and the day school starts again.
    expect(await told(`5 février ${next}`)).not.toMatch(/Vacances/);
    expect(await told(`22 février ${next}`)).not.toMatch(/Vacances/);
    await phone.getByText(/Barre en bas.*vacances scolaires/).waitFor();
    for (const _month of ['mars', 'avril']) await phone.getByRole('button', { name: 'Mois suivant' }).click();
    await eventually(() => told(`3 avril ${next}`)).toMatch(/Vacances de printemps/);
  });
});
