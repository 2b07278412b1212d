/**
 * The service worker of the site. It stores the files with which the site opens and its page, and opens them
 * without a network. It handles no call of the API: data for reading offline are stored by the page
 * (`shared/offline/own-days.ts`).
 */
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { keepPage, keptPage } from './kept-page.ts';

/** The part of a service worker's scope that ours uses: TypeScript's own description of it excludes that of a page. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown> | undefined): void;
}

interface Fetching extends Extendable {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Pushed extends Extendable {
  readonly data: { json(): unknown } | null;
}

interface NotificationTap extends Extendable {
  readonly notification: Notification;
}

interface WorkerScope {
  readonly clients: { openWindow(address: string): Promise<unknown> };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationTap) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

declare const self: WorkerScope & { readonly __WB_MANIFEST: (string | PrecacheEntry)[] };

/** After this time a connection without an answer counts as offline. */
const patienceMs = 5_000;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage());
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  // The page is asked for while the worker starts, which takes a phone some time.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const fromServer = event.preloadResponse
    .catch(() => undefined)
    .then((answer) => answer ?? fetch(event.request));
  const tooLate = new Promise<never>((_resolve, reject) => setTimeout(reject, patienceMs));
  event.respondWith(Promise.race([fromServer, tooLate]).catch(async () => (await keptPage()) ?? fromServer));
});

/** The fields of a push message (`contracts/mail/push.ts`). */
interface Told {
  readonly text: string;
  readonly page: string;
}

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { text, page } = event.data.json() as Told;
  event.waitUntil(
    self.registration.showNotification('Planning Boulangerie', {
      body: text,
      icon: '/plan/icon-192.png',
      lang: 'fr',
      // One of each kind: the last says as much as five.
      tag: page,
      data: page,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(`/plan${event.notification.data}`));
});
