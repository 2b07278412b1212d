import { expect } from 'vitest';
import type { BrowserWorld } from './browser.ts';

/** Uses the administrator's one-time password, and chooses a new one. */
export async function choosePassword(
  world: BrowserWorld,
  employeeId: string | undefined,
  account: { readonly email: string; readonly password: string },
): Promise<void> {
  const { oneTimePassword } = await world.arrange('POST', `/auth/send-password/${employeeId}`);
  const page = await world.openAs({ email: account.email, password: String(oneTimePassword) }, '/login');
  const changed = await page.request.post('/api/auth/change-password', {
    data: { currentPassword: oneTimePassword, newPassword: account.password },
  });
  expect(changed.status()).toBe(200);
}
