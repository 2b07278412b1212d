/** Three people change the same thing: a user who decides after a conflict decides on what was shown, and on nothing later. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from './absence-steps.ts';
import { type BrowserWorld, eventually, readApi, see, startBrowserWorld } from './browser.ts';

let world: BrowserWorld;
beforeAll(async () => {
  world = await startBrowserWorld();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

interface Writers {
  /** The changes of the other two, and their values as the page then shows them. */
  readonly second: { readonly write: () => Promise<unknown>; readonly shown: string | RegExp };
  readonly third: { readonly write: () => Promise<unknown>; readonly shown: string | RegExp };
  readonly mine: string | RegExp;
}

const conflict = (page: Page) => page.getByRole('dialog', { name: 'Modifié entre-temps' });

/** The page has typed; the second writes before it saves, the third while it decides. Ends when its own value is saved. */
async function decideTwice(page: Page, save: () => Promise<void>, { second, third, mine }: Writers) {
  await second.write();
  await save();
  await conflict(page).getByLabel(second.shown).waitFor();
  await third.write();
  await conflict(page).getByLabel(mine).check();
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  // Not overwritten unseen: asked about again, with the value of the third.
  await conflict(page).getByLabel(third.shown).waitFor();
  await eventually(() => conflict(page).getByLabel(mine).isChecked()).toBe(false);
  await conflict(page).getByLabel(mine).check();
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await conflict(page).waitFor({ state: 'detached' });
}

describe('three people lose no edit when they change', () => {
  it('the same employee', async () => {
    const id = await addPerson(world, 'Tess Trois');
    const page = await world.openAs('admin', '/employees');
    await page
      .getByRole('row', { name: /Tess Trois/ })
      .getByRole('button', { name: 'Modifier' })
      .click();
    const form = page.getByRole('dialog', { name: "Modifier l'employé" });
    await form.getByLabel('Volume hebdomadaire (h)*').fill('30');
    const write = (weeklyHours: number) => () => world.arrange('PUT', `/employees/${id}`, { weeklyHours });
    const send = form.getByRole('button', { name: "Modifier l'employé" });
    const goBackAndSend = async () => {
      await send.click();
      await conflict(page).getByRole('button', { name: 'Revenir à la saisie' }).click();
      await conflict(page).waitFor({ state: 'detached' });
      await eventually(() => form.getByLabel('Volume hebdomadaire (h)*').inputValue()).toBe('30');
      await send.click();
    };
    await decideTwice(page, goBackAndSend, {
      second: { write: write(24), shown: '24 (Administrateur)' },
      third: { write: write(26), shown: '26 (Administrateur)' },
      mine: '30 (votre saisie)',
    });
    await see(page, 'Employé modifié avec succès');
    // The toast undoes what was sent, to what was there when it was decided.
    await page.getByRole('alert').getByRole('button', { name: 'Annuler' }).click();
    await see(page, 'Modification annulée');
    expect(await readApi(page, '/employees')).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ name: 'Tess Trois', weeklyHours: 26 })]),
    });
  });

  describe('variants', { tags: 'variant' }, () => {
    it('the site, when one of them reloads the newer version in between', async () => {
      await world.arrange('PUT', '/site', { name: 'Boulangerie', city: 'Lyon' });
      const page = await world.openAs('admin', '/parameters');
      await page.getByLabel('Ville').fill('Rouen');
      const write = (city: string) => () => world.arrange('PUT', '/site', { name: 'Boulangerie', city });
      await decideTwice(
        page,
        async () => {
          // Coming back to the tab reads the site again; what is typed is still compared with what its author saw.
          const read = page.waitForResponse((one) => one.url().endsWith('/api/site'));
          await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
          await (await read).finished();
          await page.getByRole('button', { name: 'Enregistrer' }).click();
        },
        {
          second: { write: write('Caen'), shown: 'Caen (Administrateur)' },
          third: { write: write('Brest'), shown: 'Brest (Administrateur)' },
          mine: 'Rouen (votre saisie)',
        },
      );
      await see(page, 'Informations du site mises à jour avec succès');
      await page.getByRole('banner').getByText('Rouen').waitFor();
    });

    // Of two answers only one can be theirs: what differs from what was seen is what one wanted oneself.
    it('the menus, when each changes other menus', async () => {
      const write = (_id: string, isVisibleToEmployee: boolean) =>
        world.arrange('PUT', '/menu-permissions/batch', { permissions: [{ _id, isVisibleToEmployee }] });
      await write('constraints', true);
      const page = await world.openAs('admin', '/parameters?onglet=menus');
      await page.getByLabel('Salarié : État des absences').uncheck();
      await write('constraints', false);
      await write('absences', false);
      await write('absences', true);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await see(page, 'Permissions de menu mises à jour avec succès');
      const { menuPermissions } = await readApi(page, '/menu-permissions');
      const seen = (id: string) =>
        menuPermissions.find(({ _id }: { _id: string }) => _id === id).isVisibleToEmployee;
      expect([seen('absences'), seen('constraints')]).toEqual([false, false]);
    });

    it('the same cell of a month of meals, journeys, sales or pay figures', async () => {
      const id = await addPerson(world, 'Gilles Grille');
      const page = await world.openAs('admin', '/meal-expenses?mois=3&annee=2026');
      const cell = page.getByRole('textbox', { name: 'Gilles Grille, lun. 2 mars', exact: true });
      await cell.fill('9');
      const write = (amount: number) => () =>
        world.arrange('POST', '/meal-expenses/batch', {
          month: 3,
          year: 2026,
          expenses: [{ employeeId: id, dailyExpenses: [{ day: 2, amount }] }],
        });
      await decideTwice(page, () => page.getByRole('button', { name: 'Sauvegarder' }).click(), {
        second: { write: write(5), shown: '5 (Administrateur)' },
        third: { write: write(6), shown: '6 (Administrateur)' },
        mine: '9 (votre saisie)',
      });
      await see(page, 'Frais repas sauvegardés avec succès');
      expect(await readApi(page, '/meal-expenses?month=3&year=2026')).toMatchObject({
        data: expect.arrayContaining([
          expect.objectContaining({ employeeId: id, dailyExpenses: [{ day: 2, amount: 9 }] }),
        ]),
      });
    });

    it('the register entry of one person', async () => {
      const id = await addPerson(world, 'Rita Registre');
      const page = await world.openAs('admin', `/employees/${id}/registre`);
      await page.getByRole('button', { name: 'Compléter le registre' }).click();
      const form = page.getByRole('dialog', { name: 'Registre du personnel, Rita Registre' });
      await form.getByLabel('Nationalité').fill('Portugaise');
      const write = (nationality: string) => () =>
        world.arrange('PUT', `/employees/${id}/register`, { nationality });
      await decideTwice(page, () => form.getByRole('button', { name: 'Enregistrer' }).click(), {
        second: { write: write('Italienne'), shown: 'Italienne (Administrateur)' },
        third: { write: write('Espagnole'), shown: 'Espagnole (Administrateur)' },
        mine: 'Portugaise (votre saisie)',
      });
      await see(page, 'Registre mis à jour');
    });
  });
});
