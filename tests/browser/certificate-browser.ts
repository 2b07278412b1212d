/** Shared by the browser tests of certificates: an installation with mails, two people, and common steps. */
import type { Page } from 'playwright-core';
import { startSmtpServer } from '../../testing/mail/smtp-server.ts';
import { until } from '../../testing/until.ts';
import { see, startBrowserWorld, written } from './browser.ts';

export const nadia = { email: 'nadia@example.org', password: 'mon-levain-8' };
export const accountant = 'cabinet@example.org';

/** Nadia Benali with a personal account, and Bruno Teixeira without. */
export async function startCertificateBrowser() {
  const smtp = await startSmtpServer();
  const world = await startBrowserWorld({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'planning@exemple.fr', ACCOUNTANT_EMAIL: accountant },
  });
  const letters = (to: string) => smtp.taken.filter((one) => one.to.includes(to)).map(({ mail }) => mail);
  const passwordMailed = (to: string): string | undefined =>
    letters(to)
      .map(({ text }) => /[a-z0-9]{4}(?:-[a-z0-9]{4}){3}/.exec(text ?? '')?.[0])
      .find(Boolean);
  const added = await world.arrange('POST', '/employees', {
    name: 'Nadia Benali',
    birthDate: '1990-11-27',
    email: nadia.email,
  });
  await world.arrange('POST', '/employees', { name: 'Bruno Teixeira', birthDate: '1980-02-01' });
  // A personal account as the person sees it: the mailed password, changed at the first login.
  await world.arrange('POST', `/auth/send-password/${added._id}`);
  const oneTime = await until('the password is mailed', () => passwordMailed(nadia.email));
  const page = await world.openAs({ email: nadia.email, password: oneTime }, '/dashboard');
  await page.getByLabel('Mot de passe reçu', { exact: true }).fill(oneTime);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(nadia.password);
  await page.getByLabel('Nouveau mot de passe, encore une fois').fill(nadia.password);
  await page.keyboard.press('Enter');
  await see(page, 'Tableau de bord');
  await world.endTest();
  return {
    ...world,
    letters,
    close: async () => {
      await world.close();
      await smtp.stop();
    },
  };
}
export type CertificateBrowser = Awaited<ReturnType<typeof startCertificateBrowser>>;

export const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
export const dates = async (page: Page, startDate: string, endDate: string) => {
  await page.getByLabel('Date de début*').fill(startDate);
  await page.getByLabel('Date de fin*').fill(endDate);
};
export const send = (page: Page) => page.getByRole('button', { name: "Envoyer l'arrêt maladie" }).click();
/** The newest card of a person, or the one of a period. */
export const card = (page: Page, name: string, period = '') =>
  page.getByRole('article').filter({ hasText: name }).filter({ hasText: period }).first();
export const details = (page: Page, name: string, period = '') =>
  card(page, name, period)
    .getByRole('button', { name: /Voir les détails/ })
    .click();
export const confirmRejection = (page: Page) =>
  page
    .getByRole('dialog')
    .filter({ hasText: 'Un e-mail sera envoyé au salarié' })
    .getByRole('button', { name: 'Rejeter' })
    .click();

/** A certificate sent or filed by who is logged in on the page, past the form. */
export async function file(
  page: Page,
  kind: 'upload' | 'paper',
  fields: Readonly<Record<string, string>>,
  photo?: Buffer,
): Promise<string> {
  const sickLeaveFile = photo && { name: 'arret.jpg', mimeType: 'image/jpeg', buffer: photo };
  const answer = await page.request.post(`/api/sick-leaves/${kind}`, {
    multipart: { ...fields, ...(sickLeaveFile ? { sickLeaveFile } : {}) },
  });
  if (!answer.ok()) throw new Error(`${kind}: ${answer.status()} ${await answer.text()}`);
  await written(page);
  return (await answer.json()).data._id;
}
