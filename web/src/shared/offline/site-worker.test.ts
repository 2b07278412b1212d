import { logout } from '@fournil/contracts/access/endpoints';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** A page with this script, opened by the worker, whose server has that of `newest`; null without a server. */
async function keptPage(script: string, newest: string | null) {
  const called: string[] = [];
  const reload = vi.fn();
  const kept = new Map<string, string>();
  vi.stubGlobal('document', {
    documentElement: { dataset: { kept: '' } },
    querySelector: () => ({ getAttribute: () => script }),
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('fetch', async (address: string) => {
    called.push(address);
    if (address !== '/plan/') return Response.json({ success: true });
    if (newest === null) throw new TypeError('no network');
    return new Response(`<script type="module" crossorigin src="${newest}"></script>`);
  });
  vi.resetModules();
  const { callApi } = await import('../api/call-api.ts');
  return { called, reload, command: () => callApi(logout, { relogin: false }) };
}

it('a stored page reloads when the server has a newer site, and its first command is not sent', async () => {
  const { called, reload, command } = await keptPage('/plan/assets/old.js', '/plan/assets/new.js');
  void command();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(called).toEqual(['/plan/']);
});

it("a stored page sends its commands when it equals the server's site, or the server does not answer", async () => {
  for (const newest of ['/plan/assets/same.js', null]) {
    const { called, reload, command } = await keptPage('/plan/assets/same.js', newest);
    await command();
    expect(called).toEqual(['/plan/', '/api/auth/logout']);
    expect(reload).not.toHaveBeenCalled();
  }
});
