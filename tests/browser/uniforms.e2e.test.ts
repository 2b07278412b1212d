import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  see,
  startBrowserWorld,
} from './browser.ts';

let world: BrowserWorld;
const today = Temporal.Now.plainDateISO('Europe/Paris').toString().split('-').reverse().join('/');

beforeAll(async () => {
  world = await startBrowserWorld();
  const person = { age: 30, role: 'vendeuse' };
  const nadia = (await world.arrange('POST', '/employees', { ...person, name: 'Nadia Benali' }))._id;
  await world.arrange('POST', '/uniforms', { employeeId: nadia, itemType: 'cle_entree', comment: 'Service' });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('hands out, gives back and takes off the list, each after its question', async () => {
  const page = await world.openAs('admin', '/employees');
  await page.getByRole('button', { name: 'Tenue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gestion des Tenues' });
  await dialog.getByLabel('Employé*').selectOption({ label: 'Nadia Benali' });
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await dialog.getByText('Veuillez sélectionner un type de tenue').first().waitFor();
  await dialog.getByLabel('Type*').selectOption({ label: 'Carte boulangerie' });
  await dialog.getByLabel('Taille/Descriptif').fill('n° 12');
  await dialog.getByLabel('Quantité').fill('2');
  await page.keyboard.press('Enter');
  await see(page, 'Tenue ajoutée avec succès');
  const history = dialog.getByRole('list', { name: 'Historique' });
  await eventually(() => history.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Carte boulangerie\s+▲En cours\s+n° 12, quantité 2, remis le/),
    expect.stringMatching(/^Clé entrée\s+▲En cours/),
  ]);
  await eventually(() => dialog.getByLabel('Taille/Descriptif').inputValue()).toBe('');
  await expectNoAxeViolations(page);

  await dialog.getByRole('tab', { name: 'Sortie / Retours' }).click();
  await dialog.getByText('2 tenue(s) en attente de retour').waitFor();
  await dialog.getByRole('button', { name: 'Confirmer le retour, Clé entrée' }).click();
  await see(page, 'Confirmer le retour de cette tenue ?');
  await page.getByRole('button', { name: 'Confirmer le retour', exact: true }).click();
  await see(page, 'Tenue marquée comme retournée');
  await dialog.getByText('1 tenue(s) en attente de retour').waitFor();
  await dialog.getByRole('tab', { name: 'Entrée / Historique' }).click();
  await history.getByText(`Rendu le ${today}, Retourné`).waitFor();

  await dialog.getByRole('button', { name: 'Supprimer, Carte boulangerie' }).click();
  await see(page, 'Confirmer la suppression de cette tenue ?');
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await see(page, 'Tenue supprimée');
  await dialog.getByRole('tab', { name: 'Sortie / Retours' }).click();
  await dialog.getByText('Aucune tenue en attente de retour').waitFor();

  await dialog.getByRole('button', { name: 'Faire signer le retour' }).click();
  const slip = page.getByRole('dialog', { name: 'Bordereau de retour' });
  await slip.getByText('Clé entrée').waitFor();
  await page.keyboard.press('Escape');
  await slip.waitFor({ state: 'detached' });
  const sheet = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Imprimer le bordereau à signer' }).click();
  await (await sheet)
    .getByRole('heading', { name: /Nadia Benali/ })
    .first()
    .waitFor();
});

it.each([360, 1280])('is signed for with the finger or the mouse, at %i px', async (width) => {
  const name = `Signe À ${width} px`;
  const person = (await world.arrange('POST', '/employees', { name, age: 30, role: 'vendeuse' }))._id;
  await world.arrange('POST', '/uniforms', { employeeId: person, itemType: 'cle_entree' });
  const page = await world.openAs('admin', `/employees/${person}/tenues`, { width });
  await page.getByRole('button', { name: 'Faire signer la remise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bordereau de remise' });
  const pad = dialog.getByLabel('Cadre de signature');
  const save = dialog.getByRole('button', { name: 'Enregistrer la signature' });
  await eventually(() => save.isDisabled()).toBe(true);
  const draw = async () => {
    const box = await pad.boundingBox();
    if (!box) throw new Error('No pad');
    await page.mouse.move(box.x + 40, box.y + 60);
    await page.mouse.down();
    for (let step = 1; step <= 12; step++)
      await page.mouse.move(box.x + 40 + 12 * step, box.y + 60 + 30 * Math.sin(step));
    await page.mouse.up();
  };
  await draw();
  await eventually(() => save.isEnabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Effacer' }).click();
  await eventually(() => save.isDisabled()).toBe(true);
  await draw();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await save.click();
  await see(page, 'Bordereau de remise signé');
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('img', { name: /signature/i })
    .first()
    .waitFor();
});

it('takes a code out of the hands of whoever leaves by changing it, and tells of keys that are out', async () => {
  const person = (await world.arrange('POST', '/employees', { name: 'Paul Départ', age: 30 }))._id;
  for (const itemType of ['cle_entree', 'code_alarme'])
    await world.arrange('POST', '/uniforms', { employeeId: person, itemType });
  const page = await world.openAs('admin', `/employees/${person}/demarches`, { width: 360 });
  await page.getByRole('tab', { name: 'Sortie' }).click();
  const keys = page.getByRole('group', { name: 'Retour des clés' });
  await keys
    .getByText(/^Pas encore rendu.*Une clé qui ne revient pas\u202f?\s?: faites changer la serrure/)
    .waitFor();
  await keys.getByRole('button', { name: 'Le code a été changé' }).click();
  await keys.getByRole('button', { name: 'Le code a été changé' }).waitFor({ state: 'detached' });
  await keys.getByText(/^Pas encore rendu\s?: Clé entrée\./).waitFor();
  await expectNoSidewaysScroll(page);
});

it('fits a phone, and says what failed', async () => {
  const page = await world.openAs('admin', '/employees', { width: 360 });
  await page.getByRole('button', { name: 'Tenue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gestion des Tenues' });
  await page.route('**/api/uniforms/employee/**', (route) => route.abort());
  await dialog.getByLabel('Employé*').selectOption({ label: 'Nadia Benali' });
  await dialog.getByText('Erreur lors du chargement des tenues').first().waitFor();
  await page.unroute('**/api/uniforms/employee/**');
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await dialog.getByRole('list', { name: 'Historique' }).getByText('Clé entrée').waitFor();
  await page.route('**/api/uniforms', (route) => route.abort());
  await dialog.getByLabel('Type*').selectOption({ label: 'Polaire' });
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await dialog.getByText("Erreur lors de l'ajout de la tenue").waitFor();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});
