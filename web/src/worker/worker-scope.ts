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

export interface WorkerScope {
  readonly clients: { openWindow(address: string): Promise<unknown> };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationTap) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}
