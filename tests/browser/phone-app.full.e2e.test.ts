/** The site as an application of the phone: offered for the home screen, notifications chosen and shown. */
import { pushOf } from '@fournil/contracts/mail/push';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  readApi,
  see,
  settle,
} from './browser.ts';
import { nadia, startEmployeeWeek } from './employee-week.ts';

let world: BrowserWorld;
beforeAll(async () => {
  ({ world } = await startEmployeeWeek());
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('the home screen is offered on a phone, once', async () => {
  const page = await world.openAs(nadia, '/dashboard', { width: 320, hasWorker: true });
  // The browser's own question, which needs a site that was visited before.
  const browserOffers = () =>
    page.evaluate(() => {
      const prompt = async () => {
        document.title = 'asked';
      };
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    });
  const offer = page.getByRole('button', { name: "Ajouter à l'écran d'accueil" });
  await browserOffers();
  await offer.waitFor();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await offer.click();
  await eventually(() => page.title()).toBe('asked');
  expect(await offer.count()).toBe(0);
  await page.reload();
  await eventually(() => page.evaluate(() => localStorage.getItem('fournil.own-days'))).not.toBeNull();
  await browserOffers();
  await settle(page);
  expect(await offer.count()).toBe(0);
});

it('notifications are turned on and chosen on a phone, and end on that phone with the session', async () => {
  const page = await world.openAs(nadia, '/dashboard', { width: 320, hasWorker: true });
  await page.context().grantPermissions(['notifications']);
  // In the place of the browser's own push service, which is another company's.
  await page.addInitScript(() => {
    const key = 'push-service';
    const subscription = () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
        keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
      }),
      unsubscribe: async () => localStorage.removeItem(key),
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(key) ? subscription() : null),
      subscribe: async () => {
        localStorage.setItem(key, 'yes');
        return subscription();
      },
    });
  });
  await page.goto('/plan/my-data');
  const part = page.getByRole('region', { name: 'Notifications', exact: true });
  await part.getByLabel('Sur cet appareil').click();
  await see(page, 'Notifications activées sur cet appareil');
  await part.getByLabel('Heures proposées', { exact: true }).click();
  const settings = async () => (await readApi(page, '/push')).data;
  await eventually(async () => (await settings()).choices.kinds.offers).toBe(false);
  expect((await settings()).devices).toBe(1);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.waitForURL(/connexion/);
  expect(await page.evaluate(() => localStorage.getItem('push-service'))).toBeNull();
  const again = await world.openAs(nadia, '/dashboard');
  expect((await readApi(again, '/push')).data.devices).toBe(0);
});

it('the service worker shows a push message as a notification', async () => {
  const page = await world.openAs(nadia, '/dashboard', { width: 360, hasWorker: true });
  await page.context().grantPermissions(['notifications']);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  // The events also contain registrations of other installations and of other phones of this one.
  const registered = new Set<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, isDeleted, registrationId } of registrations)
      if (scopeURL.startsWith(origin) && !isDeleted) registered.add(registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  const { text, page: opened } = pushOf.planning_published ?? { text: '', page: '' };
  const data = JSON.stringify({ text, page: opened });
  // Of several equal notifications the last is shown.
  const shown = async () => {
    for (const registrationId of registered)
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    return await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/plan/');
      return (await registration?.getNotifications())?.map(({ body, data }) => [body, data]);
    });
  };
  await eventually(shown).toEqual([['Un planning est publié.', '/planning']]);
});
