import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../testing/mail/smtp-server.ts';
import { until } from '../../testing/until.ts';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  see,
  startBrowserWorld,
} from './browser.ts';

let world: BrowserWorld;
let smtp: TestSmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  world = await startBrowserWorld({
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Le Fournil <planning@exemple.fr>',
      OWN_ADDRESSES: 'http://fournil.exemple.fr',
    },
  });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(async () => {
  await world?.close();
  await smtp?.stop();
});

const tab = '/parameters?onglet=e-mail';
const letterTo = (address: string, subject: RegExp) =>
  until(`a mail to ${address}`, () =>
    smtp.taken.findLast(({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? '')),
  );

describe('the settings pages Paramètres and E-mail', () => {
  describe('variants', { tags: 'variant' }, () => {
    it("create the missing alert parameters and the accountant's address, and save these", async () => {
      const page = await world.openAs('admin', tab);
      // Settings of the environment win over the screen, which says so.
      await page.goto(`/plan${tab}&partie=serveur`);
      await page.getByText(/^L'envoi est réglé par la variable/).waitFor();
      expect(await page.getByLabel('Serveur (SMTP)').count()).toBe(0);
      await page.goto(`/plan${tab}`);
      await page.getByRole('button', { name: 'Créer les paramètres manquants' }).click();
      await see(page, '4 paramètres créés automatiquement');
      await page.getByLabel('E-mail de la boutique').fill('magasin@exemple.fr');
      await page.getByLabel('Envoyer au Magasin').check();
      await page.getByLabel("E-mail de l'administrateur").fill('pas une adresse');
      await page.getByRole('button', { name: 'Enregistrer les alertes' }).click();
      await see(page, 'Erreur lors de la sauvegarde des alertes');
      await page.getByLabel("E-mail de l'administrateur").fill('patron@exemple.fr');
      await page.getByRole('button', { name: 'Enregistrer les alertes' }).click();
      await see(page, 'Configuration des alertes sauvegardée');
      await page.reload();
      await eventually(() => page.getByLabel('E-mail de la boutique').inputValue()).toBe(
        'magasin@exemple.fr',
      );
      await eventually(() => page.getByLabel('Envoyer au Magasin').isChecked()).toBe(true);
      await page.getByLabel('Email du Comptable').fill('cabinet@exemple.fr');
      await page.getByRole('button', { name: "Enregistrer l'e-mail" }).click();
      await see(page, 'Paramètre email comptable non trouvé');
      await page.getByRole('button', { name: 'Créer le paramètre', exact: true }).click();
      await see(page, 'Paramètre email comptable créé');
      await page.getByLabel('Email du Comptable').fill('compta@exemple.fr');
      await page.getByRole('button', { name: "Enregistrer l'e-mail" }).click();
      await see(page, 'Email du comptable sauvegardé');
    });
  });

  it('install the templates, edit one with its preview, and refuse an unknown variable by name', async () => {
    const page = await world.openAs('admin', tab);
    await see(page, "Aucun template d'email configuré.");
    await page.getByRole('button', { name: 'Créer les templates par défaut' }).click();
    await page.getByRole('button', { name: 'Mettre à jour les templates' }).click();
    await see(page, 'Les modèles sont déjà à jour');
    await page.getByText('Autres textes').click();
    await page.getByRole('button', { name: 'Modifier : Arrêt maladie reçu' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Objet').fill('Reçu : {{employe}}');
    await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
    await dialog.getByText('Variable inconnue : {{employe}}').first().waitFor();
    await dialog.getByLabel('Objet').fill('Reçu, merci {{employeeName}}');
    await dialog.getByRole('tab', { name: 'Aperçu et essai' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByText('Reçu, merci Camille Durand').waitFor();
    await page.frameLocator('iframe').getByText('Bonjour Camille Durand,').waitFor();
    await expectNoAxeViolations(page);
    await dialog.getByLabel('Envoyer un essai à').fill('patron@exemple.fr');
    await dialog.getByRole('button', { name: "Envoyer l'essai" }).click();
    await see(page, "E-mail d'essai envoyé à patron@exemple.fr");
    const { mail } = await letterTo('patron@exemple.fr', /Reçu, merci Camille/);
    expect(mail.text).toContain('Bonjour Camille Durand,');
    await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
    await see(page, 'Template sauvegardé avec succès');
    await see(page, 'Reçu, merci {{employeeName}}');
    await page.getByRole('button', { name: 'Modifier : Arrêt maladie reçu' }).click();
    await page.route('**/api/email-templates/**/reset', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: "Texte d'origine", exact: true }).click();
    await page.getByRole('button', { name: "Remettre le texte d'origine" }).click();
    await dialog.getByRole('alert').getByText('Erreur lors de la sauvegarde du template').waitFor();
    await dialog.getByRole('button', { name: "Texte d'origine", exact: true }).click();
    await page.getByRole('button', { name: "Remettre le texte d'origine" }).click();
    await see(page, 'Votre arrêt maladie a été reçu');
  });

  it("show a mail's text with its secrets hidden, and warn before a mail is sent again that may have arrived", {
    tags: 'variant',
  }, async () => {
    smtp.behave({ refuse: { step: 'rcpt', codes: [550] } });
    const page = await world.openAs('admin', tab);
    await page.getByRole('button', { name: 'Modifier : Mot de passe du compte personnel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Aperçu et essai' }).click();
    await dialog.getByLabel('Envoyer un essai à').fill('inconnu@exemple.fr');
    await dialog.getByRole('button', { name: "Envoyer l'essai" }).click();
    await see(page, "Le serveur d'e-mail refuse l'adresse inconnu@exemple.fr");
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await page.goto(`/plan${tab}&partie=journal-e-mails`);
    await page.getByTitle('Voir : Mot de passe du compte personnel, inconnu@exemple.fr').click();
    const panel = page.getByRole('dialog');
    await panel.getByText('Non envoyé').waitFor();
    await page.frameLocator('iframe').getByText('••••••••').waitFor();
    await expectNoAxeViolations(page);
    await panel.getByRole('button', { name: 'Renvoyer' }).click();
    const question = page.getByRole('dialog', { name: 'Renvoyer cet e-mail' });
    await question.getByRole('button', { name: 'Renvoyer', exact: true }).click();
    await see(page, "E-mail remis en attente d'envoi");
    await letterTo('inconnu@exemple.fr', /Votre accès/);

    // Anything that may have arrived is not sent again without a warning.
    await page.goto(`/plan${tab}`);
    smtp.behave({ drop: { step: 'end', times: 1 } });
    await page.getByRole('button', { name: 'Modifier : Congés validés' }).click();
    await dialog.getByRole('tab', { name: 'Aperçu et essai' }).click();
    await dialog.getByLabel('Envoyer un essai à').fill('camille@exemple.fr');
    await dialog.getByRole('button', { name: "Envoyer l'essai" }).click();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    const arrived = () => smtp.taken.filter(({ to }) => to.includes('camille@exemple.fr')).length;
    await page.goto(`/plan${tab}&partie=journal-e-mails`);
    await page.getByTitle('Voir : Congés validés, camille@exemple.fr').click();
    await panel.getByText('Incertain').waitFor();
    expect(arrived()).toBe(1);
    await panel.getByRole('button', { name: 'Renvoyer' }).click();
    await question.getByText('Il est peut-être déjà arrivé.').waitFor();
    await question.getByRole('button', { name: 'Annuler' }).click();
    expect(arrived()).toBe(1);
    await panel.getByRole('button', { name: 'Renvoyer' }).click();
    await question.getByRole('button', { name: 'Renvoyer', exact: true }).click();
    await until('it arrives once more', () => arrived() === 2);
  });

  describe('variants', { tags: 'variant' }, () => {
    it('link to the mail journal, which is shown in pages', async () => {
      const page = await world.openAs('admin', '/dashboard');
      // One of them waits for a decision, and there is one mail more than a page holds.
      await page.route('**/api/mails?*', async (route) => {
        const answer = await route.fetch();
        const { data } = await answer.json();
        const json = { success: true, data: { ...data, total: 26, counts: { ...data.counts, refused: 1 } } };
        await route.fulfill({ response: answer, json });
      });
      await page.goto(`/plan${tab}`);
      await page.getByRole('link', { name: 'Voir le journal des e-mails' }).click();
      await page.waitForURL(/partie=journal-e-mails$/);
      const pages = page.getByRole('navigation', { name: 'Pages' });
      await pages.getByText('Page 1 sur 2').waitFor();
      await pages.getByRole('button', { name: 'Suivant' }).click();
      await pages.getByText('Page 2 sur 2').waitFor();
      await see(page, 'Aucun e-mail pour le moment.');
      await eventually(() => pages.getByRole('button', { name: 'Suivant' }).isDisabled()).toBe(true);
      await pages.getByRole('button', { name: 'Précédent' }).click();
      await page.getByTitle('Voir : Congés validés, camille@exemple.fr').waitFor();
    });
  });
});

describe('a personal password', () => {
  const email = 'camille@exemple.fr';

  describe('variants', { tags: 'variant' }, () => {
    it('that arrives by mail logs in once, and must then be changed', async () => {
      await world.arrange('POST', '/employees', {
        name: 'Camille Durand',
        age: 30,
        role: 'vendeuse',
        contractType: 'CDI',
        weeklyHours: 35,
        email,
      });
      const page = await world.openAs('admin', '/employees');
      await page.getByTitle('🔐 Mot de passe : Camille Durand').click();
      await page.getByRole('button', { name: 'Envoyer le mot de passe' }).click();
      await see(page, `Mot de passe envoyé avec succès à ${email}`);
      const { mail } = await letterTo(email, /Votre accès au planning/);
      const password = /usage unique\s?: (\S+)/.exec(mail.text ?? '')?.[1] ?? '';
      const login = await world.open('/salarie-connexion');
      await login.getByLabel('Adresse e-mail').fill(email);
      await login.getByLabel('Mot de passe', { exact: true }).fill(password);
      await login.getByRole('button', { name: 'Se connecter' }).click();
      await see(login, 'Choisissez votre mot de passe');
      await login.getByLabel('Nouveau mot de passe', { exact: true }).fill('mon-levain-8');
      await login.getByLabel('Nouveau mot de passe, encore une fois').fill('mon-levain-8');
      await login.getByRole('button', { name: 'Enregistrer et continuer' }).click();
      await see(login, 'Tableau de bord');
      // The form says it in its own words.
      await page.getByTitle('Modifier : Camille Durand').click();
      await page.getByRole('button', { name: '📧 Envoyer mot de passe' }).click();
      await page.getByRole('button', { name: 'Envoyer le mot de passe' }).click();
      await see(page, `Mot de passe envoyé à ${email}`);
    });

    it('that was forgotten is set again by a link that is valid once', async () => {
      const page = await world.open('/salarie-connexion', { width: 360 });
      await page.getByRole('button', { name: 'Mot de passe oublié' }).click();
      await page.getByLabel('Adresse e-mail').fill(email);
      await page.getByRole('button', { name: 'Envoyer le lien' }).click();
      await page.getByText('un lien vient de lui être envoyé').waitFor();
      await page.getByRole('button', { name: 'Retour à la connexion' }).click();
      await page.getByRole('button', { name: 'Se connecter' }).waitFor();
      const { mail } = await letterTo(email, /nouveau mot de passe/);
      const link = /http:\/\/fournil\.exemple\.fr\/plan(\S+)/.exec(mail.text ?? '')?.[1] ?? '';
      expect(link).toMatch(/^\/salarie-connexion#jeton=/);
      for (const expected of ['Connexion salarié', 'used']) {
        const opened = await world.open(link);
        await opened.getByLabel('Nouveau mot de passe', { exact: true }).fill('mon-levain-9');
        await opened.getByLabel('Nouveau mot de passe, encore une fois').fill('mon-levain-9');
        await opened.getByRole('button', { name: 'Enregistrer' }).click();
        if (expected !== 'used') await see(opened, expected);
        else {
          await opened.getByText('Ce lien a déjà servi ou a expiré').waitFor();
          await opened.getByRole('button', { name: 'Retour à la connexion' }).click();
          await opened.getByRole('button', { name: 'Mot de passe oublié' }).waitFor();
        }
      }
      await world.openAs({ email, password: 'mon-levain-9' }, '/dashboard');
      // Nothing secret in what the programs wrote.
      const log = readFileSync(`${world.fournil.dataDir}/logs/command-api.log`, 'utf8');
      expect(log).not.toContain(link.split('=')[1]);
    });
  });
});
