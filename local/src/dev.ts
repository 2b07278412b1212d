/** `npm run dev`: as `npm start`, with services that restart when their sources change and Vite's server in front. */
import path from 'node:path';
import { createServer } from 'vite';
import { printToConsole } from './console.ts';
import { freePort } from './free-port.ts';
import { type OpenFront, openGateway, portRefused } from './front.ts';
import { webFolder } from './paths.ts';
import { runInstallation } from './run-installation.ts';
import { readSettings } from './settings.ts';

/** Vite's server answers everybody: without HOST it stays on this machine. */
const openViteFront: OpenFront = async ({ settings, backend }) => {
  const inner = { ...settings, port: await freePort(), host: '127.0.0.1' };
  const gateway = await openGateway(inner, { backend, web: () => undefined });
  const vite = await createServer({
    root: webFolder,
    configFile: path.join(webFolder, 'vite.config.ts'),
    logLevel: 'warn',
    server: {
      port: settings.port,
      host: settings.neighboursOnly ? '127.0.0.1' : settings.host,
      strictPort: true,
      // The host the browser asked for is what the services hold an Origin against.
      proxy: { '/api': { target: `http://127.0.0.1:${gateway.port}`, changeOrigin: false } },
    },
  });
  try {
    await vite.listen();
  } catch (error) {
    await gateway.close();
    throw error instanceof Error && error.message.includes('already in use')
      ? portRefused(settings.port, settings.host, Object.assign(error, { code: 'EADDRINUSE' }))
      : error;
  }
  return {
    port: settings.port,
    prepared: Promise.resolve(),
    close: async () => {
      await vite.close();
      await gateway.close();
    },
  };
};

const say = printToConsole();
let exitCode = 1;
try {
  const settings = readSettings(process.env);
  say.plain('Fournil démarre (développement)');
  exitCode = await runInstallation({
    settings,
    env: { LOG_LEVEL: 'debug', ...process.env },
    openFront: openViteFront,
    say,
    watch: true,
  });
} catch (error) {
  say.failure(error instanceof Error ? error.message : String(error));
}
process.exit(exitCode);
