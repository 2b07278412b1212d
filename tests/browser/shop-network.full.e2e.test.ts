/** Tablets on the shop's network: plain HTTP by a name, where browsers keep a part of their functions to themselves. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { samplePhoto } from '../../testing/worlds/certificates.ts';
import { type BrowserWorld, eventually, expectNoAxeViolations, see, startBrowserWorld } from './browser.ts';
import { ticketPhoto } from './ticket-pictures.ts';

let world: BrowserWorld;
beforeAll(async () => {
  world = await startBrowserWorld({ byName: true });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

describe("a site opened by the shop network's name, without TLS", () => {
  it('has working forms, documents, passwords, copied links and certificates', async () => {
    await world.arrange('POST', '/employees', { name: 'Nadia Benali', age: 35, email: 'nadia@example.org' });
    const page = await world.open('/login');
    const errors: string[] = [];
    page.on('console', (message) => {
      // Asked before the login who is logged in.
      if (message.type() === 'error' && !message.text().includes('401')) errors.push(message.text());
    });
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([
      false,
      'undefined',
    ]);
    await page.getByLabel('Mot de passe', { exact: true }).fill(world.fournil.adminPassword);
    await page.keyboard.press('Enter');
    await see(page, 'Tableau de bord');

    await page.goto('/plan/employees');
    await page.getByRole('button', { name: 'Ajouter un employé' }).first().click();
    await page.getByLabel('Nom complet*').fill('Bruno Teixeira');
    await page.getByLabel('Âge*').fill('40');
    await page.getByRole('button', { name: "Ajouter l'employé" }).click();
    await see(page, 'Employé ajouté avec succès');
    // A caller says in `Host` what they like: links lead there once the administrator has confirmed it.
    const { origin } = new URL(page.url());
    await world.arrange('PUT', '/site/address', { address: origin });
    await page.getByRole('button', { name: '🔐 Mot de passe' }).click();
    await page.getByRole('button', { name: 'Envoyer le mot de passe' }).click();
    const site = `${origin}/plan`;
    await page.getByText(`Adresse : ${site}/salarie-connexion`).waitFor();
    await page.getByRole('button', { name: 'Copier' }).click();
    await page.getByRole('button', { name: 'Copié' }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: "C'est noté" }).click();

    await page.goto('/plan/parameters?onglet=boutique&partie=droit-du-travail');
    await page.getByRole('button', { name: 'Ajouter un document' }).click();
    await see(page, '1 modification à enregistrer');

    await page.goto('/plan/sick-leave-management');
    await page.getByRole('button', { name: 'Lien pour les salariés' }).click();
    await see(page, 'Lien copié');

    await page.goto('/plan/sick-leave-upload');
    await page.getByLabel('Nom complet*').selectOption({ label: 'Nadia Benali' });
    // The browser refuses the camera here: the file picker is there, and nothing that could not work.
    const buffer = await samplePhoto();
    const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer };
    expect(await page.getByRole('button', { name: 'Prendre une photo' }).count()).toBe(0);
    await page.locator('input[type=file]').first().setInputFiles(photo);
    await page.getByText(/Score: \d+\/100/).waitFor();
    await page.getByLabel('Date de début*').fill('2026-08-03');
    await page.getByLabel('Date de fin*').fill('2026-08-04');
    await page.getByRole('button', { name: "Envoyer l'arrêt maladie" }).click();
    await page.getByText(/Arrêt maladie envoyé avec succès !/).waitFor();
    expect(errors).toEqual([]);
  });

  it('opens the camera app of a phone', async () => {
    const phone = await world.open('/login', { width: 360 });
    await phone.getByLabel('Mot de passe', { exact: true }).fill(world.fournil.employeePassword);
    await phone.getByRole('button', { name: 'Salarié', exact: true }).click();
    await phone.waitForURL((url) => !url.pathname.endsWith('/login'));
    await phone.goto('/plan/sick-leave-upload');
    const asked = phone.waitForEvent('filechooser');
    await phone.getByRole('button', { name: 'Prendre une photo' }).click();
    const chooser = await asked;
    await eventually(() => chooser.element().getAttribute('capture')).toBe('environment');

    // No live picture without https: tickets are photographed one by one, and say how much they are worth all the same.
    await phone.goto('/plan/ticket-restaurant');
    await phone.getByRole('button', { name: 'Scanner avec l’appareil photo' }).click();
    await see(phone, 'Pas d’image en direct à cette adresse');
    const ticketAsked = phone.waitForEvent('filechooser');
    await phone.getByRole('button', { name: 'Prendre une photo' }).click();
    const ticketChooser = await ticketAsked;
    expect(await ticketChooser.element().getAttribute('capture')).toBe('environment');
    const buffer = await ticketPhoto({ text: '000000000010095012345678', format: 'ITF' });
    await ticketChooser.setFiles({ name: 'IMG_2.png', mimeType: 'image/png', buffer });
    await see(phone, 'Ticket de 9,50\u202f€ enregistré');
  });
});
