/** A new installation: the page that replaces every other until one can be served, then the first morning. */
import { passOn } from '@fournil/local/gateway/backend';
import { createGateway } from '@fournil/local/gateway/gateway';
import { loadStaticFiles } from '@fournil/local/gateway/static-files';
import { builtFolder } from '@fournil/local/web-build/web-build';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listeningServers } from '../../testing/installation/listening.ts';
import { at } from './address.ts';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  see,
  startBrowserWorld,
} from './browser.ts';
import { countHands } from './hands.ts';
import { generateBriefly } from './planning-shop.ts';

/** As a spreadsheet copies it. */
const eight = [
  'Nom\tPrénom\tContrat\tDate de naissance\tPoste\tHeures/sem\tCompétences',
  'Delmas\tCatherine\tCDI\t02/05/1975\tmanager\t39\tOuverture, Fermeture, Management',
  'Martin\tLéa\tCDI\t02/05/1995\tvendeuse\t35\tOuverture, Fermeture',
  'Roux\tInès\tCDI\t02/05/1996\tvendeuse\t35\tOuverture, Fermeture',
  'Petit\tJade\tCDI\t02/05/1997\tvendeuse\t35\tFermeture',
  'Noël\tZoé\tCDI\t02/05/1998\tvendeuse\t35\tOuverture',
  'Lambert\tMathieu\tCDI\t02/05/1985\tboulanger\t39\t',
  'Pinson\tGérard\tCDI\t02/05/1980\tchef prod\t39\t',
  'Blanc\tHugo\tCDI\t02/05/1990\tpréparateur\t35\t',
].join('\n');
/** The texts on Léa's slip: address, short name, one-time password. */
let leaLogin: string[] = [];

let world: BrowserWorld;
beforeAll(async () => {
  world = await startBrowserWorld();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

describe('the page shown while Fournil starts', { tags: 'variant' }, () => {
  let url: string;
  let waitingFor: string | undefined;
  const { listen, closeAll } = listeningServers();
  /** As a start has it: the services answer behind it, the site is there once it is built. */
  beforeEach(async () => {
    const built = await loadStaticFiles(await builtFolder());
    waitingFor = 'Le site se prépare.';
    url = await listen(
      createGateway({
        backend: () => passOn(world.fournil.url, () => undefined),
        web: () => (waitingFor === undefined ? built : undefined),
        waitingFor: () => waitingFor,
      }),
    );
  });
  afterEach(closeAll);

  const healthOf = async () => (await (await fetch(`${url}/api/health`)).json()).status;

  it('names the part of Fournil that is awaited, then opens the requested page by itself', async () => {
    const page = await world.open('/login', { width: 360 });
    expect((await page.goto(`${url}/plan/login`))?.status()).toBe(503);
    await see(page, 'Fournil démarre');
    await see(page, 'Le site se prépare.');
    expect(await healthOf()).toBe('starting');
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);

    // Anything that is waited for changes under the page.
    waitingFor = 'Le journal n’est pas encore là.';
    await see(page, 'Le journal n’est pas encore là.');
    expect(await healthOf()).toBe('starting');

    waitingFor = undefined;
    await page.getByLabel('Mot de passe', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/plan/login');
    expect(await page.getByText('Fournil démarre').count()).toBe(0);
    await eventually(healthOf).toBe('ok');
  });
});

describe('a newly installed shop', () => {
  describe('variants', { tags: 'variant' }, () => {
    it('leads from a week without employees to the employees page', async () => {
      const page = await world.openAs('admin', '/constraints');
      await page.getByRole('button', { name: 'Ajouter des salariés' }).click();
      await at(page, '/employees');
    });
  });

  it('leads from an empty installation to a published week of eight people', async () => {
    const page = await world.openAs('admin', '/dashboard');
    const hands = await countHands(page);
    const steps = page.getByRole('region', { name: 'Premiers pas' });
    const back = async (doneSoFar: string) => {
      await hands.click(page.getByRole('link', { name: 'Tableau de bord' }));
      await steps.getByText(doneSoFar).waitFor();
    };
    await steps.getByText('0 étape faite sur 7').waitFor();
    await expectNoAxeViolations(page);
    // Every step is reached by the keyboard, in the order it has.
    await steps.getByRole('button', { name: 'Masquer ces étapes' }).focus();
    for (const name of [
      'Nom et ville',
      'Horaires',
      'Importer ou coller une liste',
      'Ajouter un employé',
      'Cocher les noms',
      'Voir la proposition',
      /^Préparer la semaine/,
      'Créer les comptes',
      "Régler l'envoi",
    ]) {
      await page.keyboard.press('Tab');
      const there = steps.getByRole('link', { name }).or(steps.getByRole('button', { name }));
      expect(await there.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await hands.start();

    await hands.click(steps.getByRole('link', { name: 'Nom et ville' }));
    await hands.type(page.getByLabel('Nom du site'), 'Aux Blés');
    await hands.type(page.getByLabel('Ville'), 'Lens');
    await hands.click(page.getByRole('button', { name: 'Enregistrer' }));
    // The page is read again once the toast was.
    await page.getByText('Planning Boulangerie Lens').waitFor();
    await back('0 étape faite sur 7');
    await hands.click(steps.getByRole('link', { name: 'Horaires' }));
    await hands.type(page.getByLabel('Mardi, début de la plage 1', { exact: true }), '7h');
    await hands.press('Tab');
    await hands.click(page.getByRole('button', { name: 'Enregistrer' }));
    await see(page, 'Tout est enregistré');
    await back('1 étape faite sur 7');

    await hands.click(steps.getByRole('button', { name: 'Importer ou coller une liste' }));
    await page.evaluate((text) => navigator.clipboard.writeText(text), eight);
    await hands.click(page.getByLabel('Tableau des salariés'));
    await hands.press('ControlOrMeta+v');
    await hands.click(page.getByRole('button', { name: 'Vérifier la liste collée' }));
    await hands.click(page.getByRole('button', { name: 'Importer 8 salariés' }));
    await see(page, '8 salariés importés');
    await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Fermer', exact: true }).last());
    await steps.getByText('8 salariés').waitFor();

    // The list brought who opens, closes and manages.
    await steps.getByText('3 étapes faites sur 7').waitFor();

    await hands.click(steps.getByRole('button', { name: 'Voir la proposition' }));
    const needs = page.getByRole('dialog', { name: 'Combien de personnes faut-il ?' });
    await needs
      .getByText(/par semaine pour/)
      .first()
      .waitFor();
    await expectNoAxeViolations(page);
    await hands.click(needs.getByRole('button', { name: 'Retenir' }));
    await steps.getByText('4 étapes faites sur 7').waitFor();

    await hands.click(steps.getByRole('link', { name: /^Préparer la semaine/ }));
    await hands.click(page.getByRole('button', { name: 'Générer le planning' }));
    await generateBriefly(page, (button) => hands.click(button));
    // From the draft to what the staff sees: two clicks.
    await hands.click(page.getByRole('button', { name: 'Publier', exact: true }));
    await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }));
    await page
      .getByText(/^Publié/)
      .first()
      .waitFor({ state: 'attached' });
    await back('5 étapes faites sur 7');

    // By keyboard alone: who it is for is proposed.
    await steps.getByRole('button', { name: 'Créer les comptes' }).focus();
    await hands.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Comptes personnels' });
    await dialog.getByLabel('Identifiant : Léa Martin').waitFor();
    await expectNoAxeViolations(page);
    const make = dialog.getByRole('button', { name: 'Créer 8 fiches' });
    await eventually(async () => {
      await hands.press('Tab');
      return make.evaluate((element) => element === document.activeElement);
    }).toBe(true);
    await hands.press('Enter');
    const slips = page.getByRole('dialog', { name: 'Fiches de connexion' });
    await slips.getByText('8 comptes ouverts').waitFor();
    await expectNoAxeViolations(page);
    await eventually(() => slips.getByRole('article').count()).toBe(8);
    const sheet = page.waitForEvent('popup');
    await hands.click(slips.getByRole('button', { name: 'Imprimer les fiches' }));
    expect(await (await sheet).locator('[data-slip] svg').count()).toBe(8);
    await (await sheet).close();
    leaLogin = await slips
      .getByRole('article', { name: 'Léa Martin' })
      .locator('[data-typed]')
      .allTextContents();
    await hands.click(slips.getByRole('button', { name: 'Fermer', exact: true }).last());
    await steps.getByText('6 étapes faites sur 7').waitFor();

    const { clicks, keys } = await hands.counts();
    // A failed limit shows the number of clicks or keys.
    expect(clicks, 'clicks').toBeGreaterThan(0);
    expect(clicks).toBeLessThanOrEqual(40);
    expect(keys).toBeLessThanOrEqual(600);

    await steps.getByRole('button', { name: 'Masquer ces étapes' }).click();
    await steps.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Afficher les premiers pas' }).click();
    await steps.getByText('6 étapes faites sur 7').waitFor();
  });

  describe('variants', { tags: 'variant' }, () => {
    it('lets employees log in with a printed slip, and reach their week in five taps and « Mes arrêts » in six', async () => {
      const [address, login, password] = leaLogin;
      expect(login).toBe('lea.martin');
      const slip = new URLSearchParams({ identifiant: String(login), code: String(password) });
      expect(address).toMatch(/\/plan\/salarie-connexion$/);
      // The address that the camera opens.
      const page = await world.open(`/salarie-connexion#${slip}`, { width: 360 });
      const hands = await countHands(page);
      await hands.start();
      await page.getByText('Bienvenue').waitFor();
      await eventually(() => new URL(page.url()).hash).toBe('');
      await expectNoSidewaysScroll(page);
      await hands.tap(page.getByRole('button', { name: 'Se connecter' }));
      await hands.tap(page.getByLabel('Nouveau mot de passe', { exact: true }));
      await page.keyboard.type('mon-levain-8');
      await hands.tap(page.getByLabel('Nouveau mot de passe, encore une fois'));
      await page.keyboard.type('mon-levain-8');
      await hands.tap(page.getByRole('button', { name: 'Enregistrer et continuer' }));
      await hands.tap(page.getByRole('link', { name: /^Voir la semaine/ }));
      await page.getByRole('region', { name: 'Ma semaine' }).getByRole('listitem').first().waitFor();
      expect((await hands.counts()).clicks).toBeLessThanOrEqual(5);
      await page.goBack();
      await hands.tap(page.getByRole('button', { name: 'Ouvrir le menu' }));
      await hands.tap(page.getByRole('link', { name: 'Envoyer un arrêt' }));
      await page.getByRole('heading', { name: 'Mes arrêts' }).waitFor();
      // In the place of the one that led to the week.
      expect((await hands.counts()).clicks - 1).toBeLessThanOrEqual(6);

      // Afterwards by the short name, however it is written; the slip serves no more.
      const again = await world.open('/salarie-connexion');
      await again.getByLabel('Adresse e-mail ou identifiant').fill(' Lea.Martin ');
      await again.getByLabel('Mot de passe', { exact: true }).fill(String(password));
      await again.keyboard.press('Enter');
      await see(again, 'Identifiant ou mot de passe incorrect');
      await again.getByLabel('Mot de passe', { exact: true }).fill('mon-levain-8');
      await again.keyboard.press('Enter');
      await at(again, '/dashboard');
    });

    it('asks a question before unprinted login slips are closed, also by Escape', async () => {
      const page = await world.openAs('admin', '/employees');
      await page.getByRole('button', { name: 'Plus', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Comptes personnels' }).click();
      const dialog = page.getByRole('dialog', { name: 'Comptes personnels' });
      await dialog.getByRole('checkbox', { name: 'Zoé Noël' }).check();
      await dialog.getByRole('button', { name: 'Créer 1 fiche' }).click();
      const slips = page.getByRole('dialog', { name: 'Fiches de connexion' });
      await slips.getByText('1 compte ouvert').waitFor();
      await page.keyboard.press('Escape');
      await slips.getByRole('button', { name: 'Fermer', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Fermer sans imprimer ?' });
      await question.getByRole('button', { name: 'Annuler' }).click();
      await question.waitFor({ state: 'detached' });
      await slips.getByRole('button', { name: 'Fermer', exact: true }).click();
      await question.getByRole('button', { name: 'Fermer sans imprimer' }).click();
      await slips.waitFor({ state: 'detached' });
    });
  });
});
