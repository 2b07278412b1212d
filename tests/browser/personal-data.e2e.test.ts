import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  see,
  settle,
  startBrowserWorld,
} from './browser.ts';
import { choosePassword } from './personal-account.ts';

let world: BrowserWorld;
const account = { email: 'ivo@example.org', password: 'mon-levain-8' };

beforeAll(async () => {
  world = await startBrowserWorld();
  const person = { name: 'Ivo Parti', age: 30, role: 'vendeuse', email: account.email };
  const { _id } = await world.arrange('POST', '/employees', person);
  await choosePassword(world, String(_id), account);
  await world.endTest();
  await world.arrange('PATCH', `/employees/${_id}/deactivate`, { exitDate: '2019-06-30' });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

describe('variants', { tags: 'variant' }, () => {
  it('personal data are read and exported by a former employee', async () => {
    const page = await world.openAs(account, '/my-data', { width: 360 });
    await see(page, 'Identité et registre');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger toutes les données (ZIP)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^donnees Ivo Parti.*\.zip$/);
    await expectNoSidewaysScroll(page);
  });
});

it('personal data are erased only when the name is typed exactly', async () => {
  const page = await world.openAs('admin', '/employees');
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Données personnelles' }).click();
  const erase = page.getByRole('button', { name: /^Effacer les données d.Ivo Parti$/ });
  const dialog = page.getByRole('dialog');
  await erase.click();
  await dialog.getByRole('link', { name: "Télécharger d'abord une copie" }).click();
  await page.getByRole('button', { name: 'Télécharger toutes les données (ZIP)' }).waitFor();
  await page.goBack();
  await erase.click();
  await dialog.getByText('Effacé maintenant').waitFor();
  const name = dialog.getByRole('textbox', { name: /pour confirmer/ });
  await expectNoAxeViolations(page);
  await name.fill('Ivo Part');
  await name.press('Enter');
  await dialog.getByText('Tapez le nom exactement comme il est écrit.').first().waitFor();
  await name.fill('Ivo Parti');
  await dialog.getByRole('button', { name: 'Effacer définitivement' }).click();
  await see(page, 'Données effacées');
  await eventually(async () => (await dialog.count()) === 0).toBe(true);
  await eventually(async () => {
    await page.reload();
    await settle(page);
    return (await page.getByText('Tout est effacé').count()) > 0;
  }).toBe(true);
});

describe('variants', { tags: 'variant' }, () => {
  it('the pages of a person with erased data are closed with the reason: list, record, register and checklists', async () => {
    const page = await world.openAs('admin', '/employees');
    await page.getByRole('link', { name: '[données effacées]' }).first().waitFor();
    expect(await page.getByRole('button', { name: /^(Modifier|Réactiver)/ }).count()).toBe(0);
    await page.getByRole('link', { name: '[données effacées]' }).first().click();
    await page.getByRole('heading', { name: '[données effacées]' }).waitFor();
    expect(await page.getByRole('button', { name: 'Modifier' }).count()).toBe(0);
    const parts = page.getByRole('navigation', { name: 'Parties de la fiche' });
    await parts.getByRole('link', { name: 'Registre' }).click();
    await see(page, 'Données effacées\u202f: le registre ne se complète plus.');
    expect(await page.getByRole('button', { name: 'Compléter le registre' }).count()).toBe(0);
    await parts.getByRole('link', { name: 'Démarches' }).click();
    await see(page, 'Données effacées\u202f: les démarches ne changent plus.');
    await page.getByRole('table').first().waitFor();
    const toChange = page.getByRole('main').locator('button, input, textarea');
    expect(await toChange.count()).toBe(0);
    await parts.getByRole('link', { name: 'Contrat' }).click();
    await page.getByRole('list', { name: 'Historique du contrat' }).waitFor();
    expect(await page.getByRole('button', { name: /^(Corriger|Retirer)/ }).count()).toBe(0);
    await parts.getByRole('link', { name: 'Congés' }).click();
    await see(page, 'Données effacées\u202f: les congés ne changent plus.');
    expect(await page.getByRole('button', { name: /^(Saisir|Corriger|Reprendre)/ }).count()).toBe(0);
  });

  it('the register of a person whose data the law still keeps has locked dates and editable mentions', async () => {
    const person = { name: 'Ana Reste', age: 30, role: 'vendeuse' };
    const { _id } = await world.arrange('POST', '/employees', person);
    await world.arrange('PATCH', `/employees/${_id}/deactivate`, { exitDate: '2024-06-30' });
    await world.arrange('POST', `/employees/${_id}/erasure`, { name: person.name, waivesPayslips: true });
    const page = await world.openAs('admin', `/employees/${_id}/demarches`);
    const exit = page.getByRole('tab', { name: 'Sortie' });
    await exit.click();
    const kept =
      "Date de sortie\u202f: 30/06/2024. Données effacées\u202f: les dates d'entrée et de sortie ne changent plus.";
    await see(page, kept);
    expect(await page.getByLabel('Date de sortie').count()).toBe(0);
    await page.getByRole('button', { name: 'Sauvegarder' }).waitFor();
    const parts = page.getByRole('navigation', { name: 'Parties de la fiche' });
    await parts.getByRole('link', { name: 'Registre' }).click();
    await page.getByRole('button', { name: 'Compléter le registre' }).waitFor();
  });
});
