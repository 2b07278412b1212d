/**
 * Sends one notification to each device of a person, and reports whether the push service accepted it, as far as this
 * is known.
 */
import type { Agent } from 'node:https';
import { isPushEndpoint, type PushDevice, pushOf } from '@fournil/contracts/mail/push';
import { isTemplateName } from '@fournil/contracts/mail/templates';
import type { OutboxRow } from '@fournil/store/vault/mail/outbox';
import type { Vault } from '@fournil/store/vault/vault';
import webPush, { WebPushError } from 'web-push';

export interface PushOptions {
  readonly vault: Pick<Vault, 'push' | 'siteAddress'>;
  /** Only for tests: leads to their own push service. */
  readonly pushAgent?: Agent | undefined;
}

/** Kept by the push service for a phone that is off. */
const keptSeconds = 24 * 3600;
const timeoutMs = 10_000;

/** 404 and 410: the browser has unsubscribed. */
const hasEnded = (error: unknown): boolean =>
  error instanceof WebPushError && (error.statusCode === 404 || error.statusCode === 410);

/** Push services want to know whom to write to about a server that errs. */
const contactOf = (siteUrl: string): string =>
  siteUrl.startsWith('https:') ? siteUrl : 'mailto:notifications@fournil.invalid';

/**
 * The result: `taken` by at least one device; `none`: the person has no device any more; `later`: no push
 * service accepted it.
 */
export async function push(
  { vault, pushAgent }: PushOptions,
  row: Pick<OutboxRow, 'template'>,
  employeeId: string,
): Promise<'taken' | 'none' | 'later'> {
  const told = isTemplateName(row.template) ? pushOf[row.template] : undefined;
  if (!told) return 'none';
  const payload = JSON.stringify({ text: told.text, page: told.page });
  const keys = await vault.push.vapidKeys();
  const vapidDetails = { subject: contactOf(await vault.siteAddress.url()), ...keys };
  const options = {
    vapidDetails,
    TTL: keptSeconds,
    timeout: timeoutMs,
    ...(pushAgent ? { agent: pushAgent } : {}),
  };
  const sendTo = async (device: PushDevice) => {
    // Checked when it was saved as well: the list may have become shorter since.
    if (!isPushEndpoint(device.endpoint)) return 'none';
    try {
      // Redirects are not followed: anything but a success is an error.
      await webPush.sendNotification(device, payload, options);
      return 'taken';
    } catch (error) {
      if (!hasEnded(error)) return 'later';
      await vault.push.end(device);
      return 'none';
    }
  };
  const outcomes = await Promise.all((await vault.push.of(employeeId)).map(sendTo));
  return (['taken', 'later'] as const).find((one) => outcomes.includes(one)) ?? 'none';
}
