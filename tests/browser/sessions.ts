import type { APIRequestContext, BrowserContext } from 'playwright-core';

export type Role = 'admin' | 'employee' | 'accountant';
/** A shared role, or a personal account. */
export type Who = Role | { readonly email: string; readonly password: string };

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/**
 * For calls outside a page. The server ends a connection that nobody used for some seconds: on a machine that stalls, a
 * call may meet its end.
 */
export const ownConnection = { connection: 'close' };

export interface Sessions {
  logIn(context: BrowserContext, who: Who): Promise<void>;
  /** The sessions of the test that ends may be another's. */
  release(): void;
}

/** One after the other, tests use a role's session: a password takes a tenth of a second, on purpose. Each page has its own. */
export function keepSessions(passwords: Readonly<Record<Role, string>>): Sessions {
  const idle: Readonly<Record<Role, Cookies[]>> = { admin: [], employee: [], accountant: [] };
  let used: { readonly role: Role; readonly cookies: Cookies }[] = [];

  async function takeUp(context: BrowserContext, role: Role): Promise<boolean> {
    const cookies = idle[role].pop();
    if (cookies === undefined) return false;
    await context.addCookies(cookies);
    // A test may have ended it: by Déconnexion, by another password.
    const answer = await context.request.get('/api/auth/me', { headers: ownConnection });
    if (answer.ok()) used.push({ role, cookies });
    else await context.clearCookies();
    return answer.ok();
  }

  return {
    logIn: async (context, who) => {
      if (typeof who !== 'string') return sendPassword(context.request, who);
      if (await takeUp(context, who)) return;
      await sendPassword(context.request, { role: who, password: passwords[who] });
      used.push({ role: who, cookies: await context.cookies() });
    },
    release: () => {
      for (const { role, cookies } of used) idle[role].push(cookies);
      used = [];
    },
  };
}

export async function sendPassword(request: APIRequestContext, data: object): Promise<void> {
  const answer = await request.post('/api/auth/login', { data, headers: ownConnection });
  if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`);
}
