import { addDays, isoWeekday } from '@fournil/calendar/days';
import { parisDay } from '@fournil/contracts/paris-day';
import { weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  see,
  startBrowserWorld,
} from './browser.ts';

let world: BrowserWorld;
beforeAll(async () => {
  world = await startBrowserWorld();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const add = async (fields: Record<string, unknown>) =>
  String((await world.arrange('POST', '/employees', { age: 40, ...fields }))._id);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The next 16th that is a week away at least, and the month it is in. */
function comingSixteenth() {
  const today = parisDay(new Date());
  const inMonth = (by: number) => {
    const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + by;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-16`;
  };
  return [inMonth(0), inMonth(1)].find((day) => day >= addDays(today, 8)) ?? inMonth(2);
}

describe('the page of one employee', () => {
  const day = comingSixteenth();
  const shown = frenchDate(day);
  const inWeeks = (by: number) => `Semaine ${weekAfter(weekOf(day), by).week},`;
  const part = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Parties de la fiche' }).getByRole('link', { name, exact: true });

  describe('variants', { tags: 'variant' }, () => {
    it('shows a change of hours dated the 16th in both halves of the month and in the weeks around it', async () => {
      await add({ name: 'Sofia Marin', entryDate: '2020-01-06' });
      const page = await world.openAs('admin', '/employees');
      await row(page, 'Sofia Marin').getByRole('link', { name: 'Sofia Marin' }).click();
      await page.getByRole('heading', { name: 'Sofia Marin', level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Modifier', exact: true }).click();
      expect(await page.getByLabel('À partir du').count()).toBe(0);
      await page.getByLabel('Volume hebdomadaire (h)*').fill('28');
      await page.getByLabel('À partir du').fill(day);
      await page.getByLabel('Motif de la modification').fill('Avenant signé');
      await page.getByRole('button', { name: "Modifier l'employé" }).click();
      await see(page, 'Employé modifié avec succès');
      await see(page, `à partir du ${shown}\u202f: 28\u202fh`);
      await see(page, 'Vendeuse, CDI, 35\u202fh par semaine');

      await part(page, 'Contrat').press('Enter');
      const lastDay = Number(addDays(`${addDays(day, 20).slice(0, 7)}-01`, -1).slice(8));
      const halves = page.getByRole('row').filter({ hasText: /\u00a0au\u00a0/ });
      await eventually(async () => (await halves.allInnerTexts()).map(plain)).toContainEqual(
        expect.stringMatching(/ 1er au 15 35 h 75 h$/),
      );
      expect((await halves.allInnerTexts()).map(plain)).toContainEqual(
        expect.stringMatching(new RegExp(` 16 au ${lastDay} 28 h ${(lastDay - 15) * 4} h$`)),
      );

      await part(page, 'Planning').click();
      await page.getByRole('button', { name: 'Afficher les semaines suivantes' }).click();
      const week = (by: number) => page.getByRole('region', { name: inWeeks(by) });
      await week(-1).getByText('contrat de 35\u202fh').waitFor();
      await week(1).getByText('contrat de 28\u202fh').waitFor();
      const before = isoWeekday(day) - 1;
      const between = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }).format(
        Math.round(((before * 35 + (7 - before) * 28) * 60) / 7) / 60,
      );
      await week(0).getByText(`contrat de ${between}\u202fh`).waitFor();

      await part(page, 'Contrat').click();
      await page.getByRole('button', { name: `Corriger le changement à partir du ${shown}` }).click();
      const corrected = addDays(day, 1);
      await page.getByLabel('À partir du*').fill(corrected);
      await page.getByRole('button', { name: 'Corriger', exact: true }).last().click();
      await see(page, 'Indiquez le motif');
      // Seen once, at its field; in the alert of the form it is heard.
      const heard = page.getByRole('dialog').getByRole('alert').first();
      await heard.getByText('Indiquez le motif').waitFor();
      expect((await heard.boundingBox())?.width).toBeLessThanOrEqual(1);
      await page.getByLabel('Motif*').fill('Signé le 17');
      await page.getByRole('button', { name: 'Corriger', exact: true }).last().click();
      await see(page, 'Changement de contrat corrigé');
      await page
        .getByRole('button', { name: `Retirer le changement à partir du ${frenchDate(corrected)}` })
        .click();
      await page.getByLabel('Motif*').fill('Renoncé');
      await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
      await see(page, 'Changement de contrat retiré');
      await see(page, 'à partir du 06/01/2020');
      await part(page, 'Historique').click();
      await page
        .getByText(/volume hebdomadaire à partir du/)
        .first()
        .waitFor();
      await page.goto(page.url().replace('/historique', '/nulle-part'));
      await see(page, "Cette partie de la fiche n'existe pas.");
      await page.getByRole('link', { name: 'Ouvrir la fiche' }).click();
      await page.getByText("Cette partie de la fiche n'existe pas.").waitFor({ state: 'detached' });
      await see(page, 'Vendeuse, CDI, 35\u202fh par semaine');
    });

    it('leads from a hire to all entry tasks, and each of its parts has a URL on a phone', async () => {
      const page = await world.openAs('admin', '/employees', { width: 360 });
      await page.getByRole('button', { name: 'Ajouter un employé' }).click();
      await page.getByLabel('Nom complet*').fill('Tom Aubry');
      await page.getByLabel('Âge*').fill('22');
      await page.getByLabel('Contrat*').selectOption('CDD');
      await page.getByLabel('Volume hebdomadaire (h)*').fill('12');
      await page.getByRole('button', { name: "Ajouter l'employé" }).click();
      await see(page, 'Un CDD doit avoir une date de fin');
      await page.getByLabel('Date de fin du CDD*').fill('2020-02-29');
      await page.getByRole('button', { name: "Ajouter l'employé" }).click();
      await see(page, 'Employé ajouté avec succès');
      await page.getByRole('link', { name: "Faire les démarches d'entrée" }).click();
      await page.getByRole('form', { name: 'Démarches de Tom Aubry' }).waitFor();
      await see(page, 'Contrat de travail signé des deux parties');
      const choice = page.getByLabel('Partie de la fiche');
      for (const name of [
        'Disponibilités',
        'Congés',
        'Absences',
        'Certificats',
        'Documents',
        'Tenues et clés',
        'Registre',
        'Données',
        'Fiche',
      ]) {
        await choice.selectOption({ label: name });
        await page.getByRole('region', { name, exact: true }).waitFor();
        await eventually(() => choice.locator('option:checked').textContent()).toBe(name);
        await expectNoSidewaysScroll(page);
      }
      expect(new URL(page.url()).pathname).toMatch(/^\/plan\/employees\/[^/]+$/);
      await page.getByText(/Terminé le 29\/02\/2020/).waitFor();
      await page.goto(`${page.url()}/ailleurs`);
      await see(page, "Cette partie de la fiche n'existe pas.");
    });
  });

  it('is shown to its own employee only, and to the accountant without addresses', async () => {
    const id = await add({ name: 'Lina Costa', email: 'lina@example.org', phone: '0639980044' });
    const other = await add({ name: 'Paul Rey' });
    const { oneTimePassword } = await world.arrange('POST', `/auth/send-password/${id}`);
    const account = { email: 'lina@example.org', password: String(oneTimePassword) };
    const page = await world.openAs(account, '/planning');
    await page.getByLabel('Mot de passe reçu', { exact: true }).fill(account.password);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('croissant-2026');
    await page.getByLabel('Nouveau mot de passe, encore une fois').fill('croissant-2026');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Lina Costa' }).click();
    await page.getByRole('heading', { name: 'Ma fiche', level: 1 }).waitFor();
    await see(page, '06\u00a039\u00a098\u00a000\u00a044');
    const own = [
      'Fiche',
      'Contrat',
      'Planning',
      'Mes souhaits',
      'Congés',
      'Absences',
      'Certificats',
      'Documents',
      'Registre',
      'Mes données',
    ];
    const tabs = (of: Page) => of.getByRole('navigation', { name: 'Parties de la fiche' }).getByRole('link');
    expect(await tabs(page).allTextContents()).toEqual(own);
    expect(await page.getByRole('button', { name: 'Modifier' }).count()).toBe(0);
    for (const name of own) {
      await part(page, name).click();
      await page.getByRole('region', { name, exact: true }).waitFor();
    }
    await expectNoAxeViolations(page);
    await page.goto(`/plan/employees/${other}`);
    await see(page, "Ce salarié n'existe pas.");

    const accountant = await world.openAs('accountant', `/employees/${id}`);
    await accountant.getByRole('heading', { name: 'Lina Costa', level: 1 }).waitFor();
    expect(await tabs(accountant).allTextContents()).toEqual([
      'Fiche',
      'Contrat',
      'Congés',
      'Certificats',
      'Registre',
      'Historique',
    ]);
    expect(await accountant.getByText(/06.39.98/).count()).toBe(0);
    await part(accountant, 'Contrat').click();
    await accountant.getByText(/depuis l'embauche/).waitFor();
  });
});
