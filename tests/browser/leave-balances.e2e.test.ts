/** Leave balances, days after an illness, and days due at the exit; a leave opens where it was entered. */
import { addDays } from '@fournil/calendar/days';
import { referencePeriodOf } from '@fournil/domain/vacations/balance/acquisition';
import { monthsAfter } from '@fournil/domain/vacations/balance/leave-law';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { workbookOf } from '../../testing/worlds/workbook.ts';
import { todayInParis } from '../../web/src/shared/format/french.ts';
import { eventually, expectNoAxeViolations, expectNoSidewaysScroll, readApi, see } from './browser.ts';
import { type LeaveBrowser, nadia, nextYear as next, startLeaveBrowser } from './leave-browser.ts';

let world: LeaveBrowser;
const today = todayInParis();
/** DD/MM/YYYY. */
const typed = (date: string) => date.split('-').toReversed().join('/');
const typedToday = typed(today);
const managed = `/vacation-management?annee=${next}`;
const { start } = referencePeriodOf(today);
/** The last three months in which the days of the year before last could be taken. */
const illness = { startDate: monthsAfter(start, -3), endDate: addDays(start, -1) };

beforeAll(async () => {
  world = await startLeaveBrowser();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

/** How many days of the first week of 2027 Nadia's row of the grid has as paid leave. */
const shown = async (page: Page) => {
  const { data } = await readApi(page, '/weeks/1/2027');
  const row = data.rows.find(({ employeeId }: { employeeId: string }) => employeeId === world.nadiaId);
  return row.cells.filter(({ value }: { value: string }) => value === 'CP').length;
};

it("a leave is corrected with the keyboard in its row, undone, and cancelled after another user's change was seen", async () => {
  const id = await world.record('2027-01-04', '2027-01-10');
  const page = await world.openAs('admin', '/constraints?week=1&year=2027');
  await page.getByRole('button', { name: 'Autres actions, Nadia Benali' }).click();
  await page.getByRole('menuitem', { name: 'Voir et modifier les congés…' }).click();
  const panel = page.getByRole('dialog', { name: 'Planning de Nadia Benali' });
  await panel.getByRole('button', { name: 'Modifier le congé, 04/01 – 10/01/2027' }).focus();
  await page.keyboard.press('Enter');
  // The form has taken the focus, at its first field.
  await page.waitForFunction(() =>
    document.activeElement?.matches('form[aria-label="Modifier le congé"] select'),
  );
  await expectNoAxeViolations(page);
  await panel.getByLabel('Date de fin*').fill('2027-01-06');
  await page.keyboard.press('Enter');
  await see(page, 'Congé modifié avec succès');
  await eventually(() => shown(page)).toBe(3);
  await page.getByRole('button', { name: 'Annuler', exact: true }).last().click();
  await see(page, 'Modification annulée');
  await eventually(() => shown(page)).toBe(7);
  await panel.getByRole('button', { name: 'Annuler le congé, 04/01 – 10/01/2027' }).click();
  await panel.getByRole('button', { name: 'Garder le congé' }).click();
  expect(await shown(page)).toBe(7);
  await panel.getByRole('button', { name: 'Annuler le congé, 04/01 – 10/01/2027' }).click();
  await panel.getByLabel('Motif').fill('Reporté');
  // A cancellation of what was not seen is asked again, with what changed.
  await world.arrange('PUT', `/leaves/${id}`, { endDate: '2027-01-08' });
  await panel.getByRole('button', { name: 'Annuler le congé', exact: true }).click();
  await panel.getByText(/10\/01\/2027 → 08\/01\/2027/).waitFor();
  await panel.getByRole('button', { name: 'Annuler le congé', exact: true }).click();
  await see(page, 'Congé annulé');
  await see(page, 'Aucun congé en cours ni à venir.');
  expect(await shown(page)).toBe(0);
});

describe('variants', { tags: 'variant' }, () => {
  it('leave carried over after an illness has no expiry before its notice, then fifteen months, also on a phone', async () => {
    const entryDate = `${Number(start.slice(0, 4)) - 2}-06-01`;
    await world.arrange('PUT', `/employees/${world.nadiaId}`, { entryDate });
    await world.arrange('POST', '/sick-leaves', { employeeId: world.nadiaId, ...illness });
    const page = await world.openAs('admin', '/vacation-management');
    const due = page.getByRole('region', { name: 'Informer après un arrêt' });
    const told = due.getByText(/de retour depuis le .*, 30 jours reportés/);
    // Folded, so that the requests come first.
    await due.getByRole('heading', { name: 'Informer après un arrêt (1)' }).waitFor();
    expect(await told.isVisible()).toBe(false);
    await due.locator('summary').press('Enter');
    await told.waitFor();
    await due.getByRole('button', { name: 'Informer Nadia Benali' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Informer après un arrêt' });
    const until = typed(monthsAfter(today, 15));
    await dialog.getByText(new RegExp(`^30 jours de .*, jusqu’au ${until}$`)).waitFor();
    await expectNoAxeViolations(page);
    const paper = await dialog
      .getByRole('link', { name: 'Imprimer l’information à remettre' })
      .getAttribute('href');
    // Informed on an earlier day, the months go from that day.
    const eve = addDays(today, -1);
    if (eve > illness.endDate) {
      await dialog.getByLabel('Reçue le*').fill(typed(eve));
      await dialog.getByText(new RegExp(`jusqu’au ${typed(monthsAfter(eve, 15))}$`)).waitFor();
      await dialog.getByLabel('Reçue le*').fill(typed(today));
      await dialog.getByText(new RegExp(`jusqu’au ${until}$`)).waitFor();
    }
    await dialog.getByRole('button', { name: 'Noter l’information' }).click();
    await see(page, 'Information notée');
    await due.waitFor({ state: 'detached' });

    const sheet = await world.openAs('admin', (paper ?? '').replace(/^\/plan/, ''));
    await sheet.getByText(new RegExp(`^30 jours de .*, jusqu’au ${until}$`)).waitFor();
    await sheet.getByText(new RegExp(`^Dit le ${typed(today)}, remise en main propre`)).waitFor();

    const phone = await world.openAs(nadia, '/vacation-request', { width: 360 });
    await phone
      .getByText(
        new RegExp(`^30 jours de .* reportés après l’arrêt .*30 jours à prendre, jusqu’au ${until}$`),
      )
      .first()
      .waitFor();
    await expectNoSidewaysScroll(phone);

    // Anything that was noted by mistake is taken back with a reason: nothing has begun then.
    await page.goto(`/plan/employees/${world.nadiaId}/conges`);
    await page.getByRole('button', { name: `Retirer l’information du ${typed(today)}` }).click();
    const back = page.getByRole('dialog', { name: 'Retirer l’information' });
    await back.getByLabel('Motif*').fill('Pas encore remise');
    await back.getByRole('button', { name: 'Retirer', exact: true }).click();
    await see(page, 'Information retirée');
    await page
      .getByText(/30 jours à prendre, sans date limite/)
      .first()
      .waitFor();
  });

  it("leave balances are imported from a table and corrected with a reason; a person's children and second job are saved", async () => {
    const page = await world.openAs('admin', managed);
    await page.getByRole('button', { name: 'Reprendre les soldes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reprendre les soldes de tous' });
    const rows = [
      ['Nom', 'N-1', 'N'],
      ['BENALI Nadia', '12,5', '7'],
      ['Inconnu', '1', '2'],
    ];
    const workbook = { name: 'soldes.xlsx', mimeType: 'application/zip', buffer: workbookOf(rows) };
    await dialog.locator('input[type=file]').setInputFiles(workbook);
    const lines = dialog.getByRole('table').locator('tbody').getByRole('row');
    const texts = async () => (await lines.allInnerTexts()).map((line) => line.replace(/[\s●◆○]+/g, ' '));
    await eventually(texts).toEqual([
      '1 BENALI Nadia 12,5 7 0 À reprendre',
      '2 Inconnu 1 2 0 À corriger Personne ne porte ce nom parmi les salariés actifs.',
    ]);
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Reprendre 1 solde' }).click();
    await see(page, 'Veuillez remplir tous les champs obligatoires');
    await dialog.getByLabel('Soldes au*').fill(typedToday);
    await dialog.getByRole('button', { name: 'Reprendre 1 solde' }).click();
    await see(page, '1 solde repris');
    await eventually(async () => (await texts())[0]).toBe('1 BENALI Nadia 12,5 7 0 Repris');
    await dialog.getByRole('button', { name: 'Reprendre 1 ligne refusée' }).click();
    await eventually(texts).toEqual([expect.stringMatching(/^2 Inconnu/)]);
    await dialog.getByRole('button', { name: 'Annuler' }).click();

    // Once is once: what is wrong in it is corrected, with a reason that is in the balance.
    await page.getByRole('button', { name: 'Reprendre les soldes' }).click();
    await dialog.getByLabel('Tableau des soldes*').fill('Nadia Benali\t1\t2');
    await dialog.getByText(`Déjà repris au ${typedToday}`).waitFor();
    expect(await dialog.getByRole('button', { name: 'Rien à reprendre' }).isEnabled()).toBe(false);
    await page.keyboard.press('Escape');
    await page.goto(`/plan/employees/${world.nadiaId}/conges`);
    await page.getByRole('button', { name: 'Corriger un solde' }).click();
    const correction = page.getByRole('dialog', { name: 'Corriger un solde' });
    await correction.getByRole('button', { name: 'Corriger', exact: true }).click();
    await correction.getByText('Dites pourquoi le solde est corrigé.').first().waitFor();
    await correction.getByLabel('Jours*').fill('-1,5');
    await correction.getByLabel('Motif*').fill('Samedi compté deux fois');
    await correction.getByRole('button', { name: 'Corriger', exact: true }).click();
    await see(page, 'Solde corrigé');
    await page.getByText('Détail du solde').first().click();
    await page.getByText(/-1,5 \(Samedi compté deux fois\)/).waitFor();
    await page.getByText(`, Solde repris au ${typedToday}\u202f: 12,5`).waitFor();

    await page.getByRole('button', { name: 'Ordre des départs' }).click();
    const order = page.getByRole('dialog', { name: 'Ordre des départs' });
    await order.getByLabel('Enfants à charge').fill('trois');
    await order.getByRole('button', { name: 'Enregistrer' }).click();
    await see(page, 'Indiquez un nombre entier, 20 au plus.');
    await order.getByLabel('Enfants à charge').fill('3');
    await order.getByLabel('Travaille aussi pour un autre employeur').selectOption('Non');
    await order.getByRole('button', { name: 'Enregistrer' }).click();
    await order.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Enfants au foyer' }).click();
    const children = page.getByRole('dialog', { name: 'Enfants au foyer' });
    await children.getByRole('button', { name: 'Ajouter un enfant' }).click();
    await children.getByRole('button', { name: 'Enregistrer' }).click();
    await children.getByText('Indiquez la date de naissance.').first().waitFor();
    await children.getByLabel('Date de naissance*').fill('2020-03-02');
    await expectNoAxeViolations(page);
    await children.getByRole('button', { name: 'Enregistrer' }).click();
    await children.waitFor({ state: 'detached' });
    const { account } = (await readApi(page, `/vacation-balances?employeeId=${world.nadiaId}`)).data[0];
    expect([account.children, account.secondJob]).toEqual([3, false]);
    expect(account.childrenAtHome).toEqual([{ bornOn: '2020-03-02', noAgeLimit: false }]);
  });

  it('the leave due to a leaving person is shown in the exit checklist, to the accountant, and at a deactivation', async () => {
    const { _id } = await world.arrange('POST', '/employees', {
      name: 'Léo Garnier',
      birthDate: '1995-04-02',
      contractType: 'CDD',
      contractEndDate: '2026-11-30',
      entryDate: '2026-09-01',
    });
    const leave = { employeeId: _id, startDate: '2026-12-01', endDate: '2026-12-06' };
    await world.arrange('POST', '/leaves', leave);
    await world.arrange('PUT', `/employees/${_id}`, { exitDate: '2026-11-30' });
    // Three months, two and a half days each, rounded up to whole days (L3141-7).
    const due = /Au 30\/11\/2026\u202f: 8 jours ouvrables de congés payés à indemniser/;
    const sheet = await world.openAs('admin', `/onboarding-print?employe=${_id}`, { width: 360 });
    await sheet.getByText(due).waitFor();
    // None of it is taken: it is due, and named.
    await sheet
      .getByText(/Un congé accepté va au-delà du 30\/11\/2026\u202f: 01\/12 – 06\/12\/2026\./)
      .waitFor();
    await sheet.getByText(/CDD\u202f: l’indemnité est due quelle que soit la durée/).waitFor();
    await expectNoSidewaysScroll(sheet);
    const accountant = await world.openAs('accountant', `/employees/${_id}/conges`);
    await accountant.getByText(due).waitFor();
    expect(await accountant.getByRole('button', { name: 'Corriger un solde' }).count()).toBe(0);
    expect(await accountant.getByRole('link', { name: 'Demander un congé' }).count()).toBe(0);

    const { _id: agathe } = await world.arrange('POST', '/employees', {
      name: 'Agathe Pons',
      birthDate: '1990-04-02',
      entryDate: '2020-09-01',
    });
    const beyondExit = { employeeId: agathe, startDate: `${next}-08-02`, endDate: `${next}-08-08` };
    await world.arrange('POST', '/leaves', beyondExit);
    const page = await world.openAs('admin', '/employees');
    await page.getByRole('button', { name: 'Plus', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Disponibilités' }).click();
    await page.getByRole('menuitem', { name: 'Agathe Pons' }).click();
    const panel = page.getByRole('dialog', { name: "Planning d'Agathe Pons" });
    await panel.getByRole('tab', { name: 'Congés' }).click();
    await panel.getByRole('button', { name: /^Modifier le congé/ }).click();
    await panel.getByLabel('Date de fin*').waitFor();
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'Agathe Pons' });
    await row.getByRole('button', { name: 'Désactiver', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const leaves = new RegExp(`Un congé accepté va .*02/08 – 08/08/${next}`);
    const beyond = dialog.getByText(leaves);
    // Nobody named a day: the notice says which one it takes, and why.
    await beyond.filter({ hasText: /^Sans date de sortie, le départ compte aujourd’hui, le / }).waitFor();
    await expectNoAxeViolations(page);
    // A last day after it leaves nothing to say.
    await dialog.getByLabel('Date de sortie').fill(`31/08/${next}`);
    await beyond.waitFor({ state: 'detached' });
    await dialog.getByLabel('Date de sortie').fill(`04/08/${next}`);
    await beyond.filter({ hasText: new RegExp(`^Un congé accepté va au-delà du 04/08/${next}`) }).waitFor();
  });
});
