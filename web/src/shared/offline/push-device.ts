import { addPushDevice, removePushDevice } from '@fournil/contracts/mail/push';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';

/** How long the browser's push service may take to answer. */
const patienceMs = 10_000;

const problem = (text: string) => new ApiError({ status: 0, code: 'push', text });

const refused = 'Ce navigateur refuse les notifications : autorisez-les pour ce site dans ses réglages.';
const noAnswer = 'Les notifications de ce navigateur ne répondent pas. Réessayez plus tard.';

/** On an iPhone only once the site is on the home screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function currentDevice(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/plan/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(problem(noAnswer)), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** @throws with a sentence that says what to do */
export async function addThisDevice(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw problem(refused);
  const registration = await within(navigator.serviceWorker.ready);
  const key = Uint8Array.fromBase64(publicKey, { alphabet: 'base64url' });
  const subscription = await within(
    registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: key })
      .catch(() => Promise.reject(problem(noAnswer))),
  );
  const { endpoint = '', keys } = subscription.toJSON();
  await callApi(addPushDevice, {
    body: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  });
}

/** Also at logout: the next person on this device must not read them. */
export async function removeThisDevice(): Promise<void> {
  const subscription = await currentDevice();
  if (!subscription) return;
  await callApi(removePushDevice, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
