import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  readApi,
  see,
  startBrowserWorld,
} from './browser.ts';
import { showPart } from './settings-parts.ts';

let world: BrowserWorld;
const address = '/parameters?onglet=boutique';
const saved = 'Réglages de la boutique enregistrés';

/** One part of the settings with everything loaded. */
async function openPart(name = 'Horaires') {
  const page = await world.openAs('admin', address);
  await showPart(page, name);
  return page;
}
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();
const opening = (page: Page, day: string) => page.getByLabel(`${day}, début de la plage 1`, { exact: true });

beforeAll(async () => {
  world = await startBrowserWorld();
  const people = [
    ['Catherine Delmas', 'manager', ['Ouverture', 'Fermeture', 'Management']],
    ['Nadia Benali', 'vendeuse', ['Ouverture', 'Fermeture']],
    ['Mathieu Lambert', 'boulanger', []],
  ] as const;
  for (const [name, role, skills] of people) {
    await world.arrange('POST', '/employees', {
      name,
      role,
      skills,
      contractType: 'CDI',
      age: 35,
      weeklyHours: 35,
    });
  }
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

describe('the page Boutique et planning', () => {
  it('starts from the proposed values, saves several sections at once, and shows these again and in the trail', async () => {
    const page = await openPart();
    await see(page, "Heures d'ouverture au public. Fermeture hebdomadaire : lundi.");
    await eventually(() => opening(page, 'Mardi').inputValue()).toBe('06:30');
    await see(page, 'Tout est enregistré');
    await eventually(() => page.getByRole('button', { name: 'Enregistrer' }).isDisabled()).toBe(true);
    await opening(page, 'Mardi').fill('7h');
    await opening(page, 'Mercredi').focus();
    await eventually(() => opening(page, 'Mardi').inputValue()).toBe('07:00');
    await showPart(page, 'Besoins');
    await eventually(() => page.getByRole('radio', { name: 'Proposée : petite équipe' }).isChecked()).toBe(
      true,
    );
    await showPart(page, 'Droit du travail');
    await page.getByLabel('Département').fill('67');
    await page.getByLabel('Vendredi saint férié').selectOption('Oui');
    await see(page, '3 modifications à enregistrer');
    await save(page);
    await see(page, saved);
    await page.reload();
    await showPart(page, 'Horaires');
    await eventually(() => opening(page, 'Mardi').inputValue()).toBe('07:00');
    // Alsace-Moselle has two more holidays.
    await showPart(page, 'Jours exceptionnels');
    await page.getByLabel('Saint-Étienne (26 décembre)').waitFor();
    await page.goto('/plan/audit');
    await page
      .getByText(/Horaires du mardi.*06:30–19:30 → 07:00–19:30/)
      .first()
      .waitFor();
  });

  describe('variants', { tags: 'variant' }, () => {
    it('shows an error at the field and saves nothing, also for a document beyond the legal limit', async () => {
      const page = await openPart();
      await page.getByRole('button', { name: 'Jeudi : ajouter une plage' }).click();
      await page.getByLabel('Jeudi, début de la plage 2').fill('18:00');
      await save(page);
      await see(page, 'Ces plages horaires se chevauchent : écartez-les ou réunissez-les.');
      await page.getByRole('button', { name: 'Jeudi : retirer la plage 2' }).click();
      await page.getByText('Ces plages horaires').waitFor({ state: 'detached' });
      await showPart(page, 'Pauses et durées');
      await page.getByLabel('Poste le plus long').fill('300');
      await showPart(page, 'Horaires');
      await save(page);
      // Anything that is to be corrected is shown, whichever part was.
      await see(page, 'Le poste préféré ne peut pas dépasser le poste le plus long.');
      await page.getByRole('heading', { name: 'Pauses et durées', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Abandonner' }).click();
      await see(page, 'Tout est enregistré');
      await showPart(page, 'Besoins');
      await page.getByLabel('Ouverture, dont qualifiées, affluence 0', { exact: true }).fill('9');
      await save(page);
      await page
        .getByText(/Pas plus de personnes qualifiées que de personnes en tout/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Abandonner' }).click();
      await see(page, 'Tout est enregistré');
      await showPart(page, 'Droit du travail');
      await page.getByRole('button', { name: 'Ajouter un document' }).click();
      const card = page.getByRole('region', { name: 'Droit du travail' });
      await card.getByLabel('Référence').last().fill('Accord du 03/02/2026');
      await card.getByLabel('Limite du document, en minutes').fill('900');
      await save(page);
      await see(page, 'Même avec ce document, la limite reste à 720 (minutes).');
      await card.getByLabel('Limite du document, en minutes').fill('660');
      await save(page);
      await see(page, saved);
    });

    it('adds a proposed exceptional day with one click, and removes it', async () => {
      const page = await openPart('Jours exceptionnels');
      await page
        .getByRole('button', { name: /^Ajouter Veille de Noël/ })
        .first()
        .click();
      await eventually(() => page.getByLabel('Nom du jour').inputValue()).toBe('Veille de Noël');
      await save(page);
      await see(page, saved);
      await page.getByRole('button', { name: /^Retirer .*24 décembre/ }).click();
      await save(page);
      await see(page, 'Aucun jour exceptionnel à venir.');
      await page
        .getByRole('button', { name: /^Ajouter Veille de Noël/ })
        .first()
        .waitFor();
    });

    it('closes the shop for a period, removes planned shifts after a question, and reopens the whole period', async () => {
      const week = { week: 33, year: 2027 };
      const monday = Temporal.PlainDate.from('2027-08-16');
      const dateOf = (day: number) => monday.add({ days: day }).toString();
      const french = (day: number) => dateOf(day).split('-').reverse().join('/');
      const { data: people } = await readApi(await world.openAs('admin', '/dashboard'), '/employees');
      const nadia = people.find(({ name }: { name: string }) => name === 'Nadia Benali')._id;
      await world.arrange('POST', `/weeks/${week.week}/${week.year}/edits`, {
        baseRevision: -1,
        added: [1, 2, 5].map((day) => ({
          employeeId: nadia,
          date: dateOf(day),
          startTime: '07:00',
          endTime: '12:00',
        })),
      });
      const page = await openPart('Jours exceptionnels');
      await page.getByLabel('Autre date').fill(french(1));
      await page.getByLabel("Jusqu'au (facultatif)").fill(french(3));
      await page.getByText('Fermée', { exact: true }).click();
      await page.getByLabel('Raison', { exact: true }).fill('Travaux');
      await page.getByRole('button', { name: 'Ajouter ces 3 jours' }).click();
      await page.getByText(/Travaux.: fermé du 17\/08 au 19\/08 \(3 jours\)/).waitFor();
      await save(page);
      const question = page.getByRole('dialog', { name: 'Fermeture exceptionnelle' });
      await question
        .getByText(/^2 créneaux sont prévus du 17\/08 au 19\/08.: Nadia Benali \(2\)\./)
        .waitFor();
      await question.getByRole('button', { name: 'Annuler' }).click();
      await page.getByText('3 modifications à enregistrer').waitFor();
      await save(page);
      await question.getByRole('button', { name: 'Fermer et retirer' }).click();
      await see(page, saved);
      await see(page, '2 créneaux retirés du planning');
      const planned = async () => (await readApi(page, `/weeks/${week.week}/${week.year}/plan`)).data.shifts;
      await eventually(async () => (await planned()).map(({ date }: { date: string }) => date)).toEqual([
        dateOf(5),
      ]);
      await page.getByRole('button', { name: 'Rouvrir du 17/08 au 19/08' }).click();
      await save(page);
      await eventually(async () =>
        Object.keys((await readApi(page, '/shop-settings')).data.settings.exceptionalDays),
      ).toEqual([]);
    });

    it('has a table of needs in which the arrow keys, paste and undo work as in a spreadsheet', async () => {
      const page = await world.openAs('admin', `${address}&partie=besoins&equipe=fournil`);
      const cell = (period: string, kind: string, level: number) =>
        page.getByLabel(`${period}, ${kind}, affluence ${level}`, { exact: true });
      const first = cell('Nuit et aube', 'en tout', 0);
      await first.focus();
      await page.keyboard.type('2');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('3');
      await page.keyboard.press('Enter');
      await eventually(() =>
        cell('Nuit et aube', 'dont qualifiées', 1).evaluate((one) => one === document.activeElement),
      ).toBe(true);
      expect([await first.inputValue(), await cell('Nuit et aube', 'en tout', 1).inputValue()]).toEqual([
        '2',
        '3',
      ]);
      await page.keyboard.press('Control+z');
      await eventually(() => cell('Nuit et aube', 'en tout', 1).inputValue()).not.toBe('3');
      await first.evaluate((input) => {
        const data = new DataTransfer();
        data.setData('text', '4\t4\t4\n2\t2\t2');
        input.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      });
      await eventually(() => cell('Nuit et aube', 'dont qualifiées', 2).inputValue()).toBe('2');
      await eventually(() => cell('Nuit et aube', 'en tout', 2).inputValue()).toBe('4');
      await save(page);
      await see(page, saved);
      await page.getByRole('button', { name: 'Reprendre la table proposée' }).click();
      await eventually(() => first.inputValue()).not.toBe('4');
      await save(page);
      await see(page, 'Tout est enregistré');
    });

    it('shows the next week at each comfort level, and plans with the saved level', async () => {
      const page = await openPart('Plannings générés');
      const part = page.locator('#plannings-generes');
      const compare = part.getByRole('button', { name: /^Comparer sur la semaine \d+$/ });
      const progress = part.getByRole('progressbar', { name: 'Avancement' });
      await compare.click();
      await part.getByText(/1 sur 3/).waitFor();
      await progress.waitFor();
      await part.getByRole('button', { name: 'Arrêter' }).click();
      await progress.waitFor({ state: 'detached' });
      await compare.click();
      const table = part.getByRole('table');
      // A column as soon as its choice is planned.
      await table.waitFor({ timeout: 60_000 });
      await progress.waitFor({ state: 'detached', timeout: 60_000 });
      await eventually(() => table.getByRole('columnheader').allInnerTexts()).toEqual([
        'au plus juste',
        'équilibré',
        'confort',
      ]);
      await see(page, 'Deux jours de repos de suite');
      await part.getByText(/^Une estimation\s: ces plannings sont calculés plus vite/).waitFor();
      await table.getByRole('row', { name: /^Souhaits respectés (\d+ sur \d+|aucun souhait)/ }).waitFor();
      await expectNoAxeViolations(page);
      // Without columns each figure says which choice it belongs to.
      const wide = page.viewportSize();
      await page.setViewportSize({ width: 360, height: 740 });
      for (const choice of ['au plus juste', 'équilibré', 'confort'])
        await see(page, `${choice}\u202f: aucun souhait`);
      await expectNoSidewaysScroll(page);
      // Where the bar below half covers a field is not the same in two runs, and axe would count that field as too small.
      await page.evaluate(() => window.scrollTo(0, 0));
      if (wide) await page.setViewportSize(wide);
      await part.getByRole('radio', { name: 'équilibré' }).check();
      await save(page);
      await see(page, saved);
      await page.reload();
      await eventually(() => part.getByRole('radio', { name: 'équilibré' }).isChecked()).toBe(true);
    });

    it("merges two managers' edits of different days, shows both values of one day, and informs another tab", async () => {
      const page = await openPart();
      const range = (from: string) => [{ from, to: '19:30' }];
      await world.arrange('PUT', '/shop-settings', { openingHours: { Samedi: range('06:00') } });
      await opening(page, 'Vendredi').fill('07:15');
      await save(page);
      await see(page, saved);
      await eventually(() => opening(page, 'Samedi').inputValue()).toBe('06:00');

      await world.arrange('PUT', '/shop-settings', { openingHours: { Vendredi: range('05:00') } });
      await opening(page, 'Vendredi').fill('07:45');
      await save(page);
      await see(page, 'Modifié entre-temps');
      await see(page, 'Horaires du vendredi');
      await expectNoAxeViolations(page);
      await page.getByLabel('07:45–19:30 (votre saisie)').check();
      await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
      await see(page, 'Tout est enregistré');
      await eventually(() => opening(page, 'Vendredi').inputValue()).toBe('07:45');
      await opening(page, 'Vendredi').fill('08:00');
      await page.getByRole('tab', { name: 'Informations du Site' }).click();
      await see(page, 'Ce que vous avez saisi sera perdu.');
      await page.getByRole('button', { name: 'Continuer la saisie' }).click();
      await eventually(() => opening(page, 'Vendredi').inputValue()).toBe('08:00');
    });
  });
});
