/** The page that stands in for every other until the first one can be served. */
import { createGateway } from '@fournil/local/gateway/gateway';
import { loadStaticFiles } from '@fournil/local/gateway/static-files';
import { webDist } from '@fournil/local/paths';
import { listeningServers } from '@fournil/local/testing/listening';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  see,
  startBrowserWorld,
} from './browser.ts';

let world: BrowserWorld;
let url: string;
let waitingFor: string | undefined;
const { listen, closeAll } = listeningServers();

beforeAll(async () => {
  world = await startBrowserWorld();
});
/** As a start has it: the services answer behind it, the site is there once it is built. */
beforeEach(async () => {
  const built = await loadStaticFiles(webDist);
  waitingFor = 'Le site se prépare.';
  url = await listen(
    createGateway({
      target: () => world.fournil.url,
      web: () => (waitingFor === undefined ? built : undefined),
      waitingFor: () => waitingFor,
      onFailure: () => undefined,
    }),
  );
});
afterEach(async () => {
  closeAll();
  expect(await world.endTest()).toEqual([]);
});
afterAll(() => world?.close());

const healthOf = async () => (await (await fetch(`${url}/api/health`)).json()).status;

describe('while Fournil starts', () => {
  it('a page says so and for what, and opens the one asked for by itself', async () => {
    const page = await world.open('/login', { width: 360 });
    expect((await page.goto(`${url}/plan/login`))?.status()).toBe(503);
    await see(page, 'Fournil démarre');
    await see(page, 'Le site se prépare.');
    expect(await healthOf()).toBe('starting');
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);

    // What is waited for changes under the page.
    waitingFor = 'Le journal n’est pas encore là.';
    await see(page, 'Le journal n’est pas encore là.');
    expect(await healthOf()).toBe('starting');

    waitingFor = undefined;
    await page.getByLabel('Mot de passe', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/plan/login');
    expect(await page.getByText('Fournil démarre').count()).toBe(0);
    await eventually(healthOf).toBe('ok');
  });
});
