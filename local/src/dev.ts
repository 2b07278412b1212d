/** `npm run dev`: as `npm start`, with services that restart when their sources change and Vite's server in front. */
import path from 'node:path';
import { createServer } from 'vite';
import { printToConsole } from './console.ts';
import { freePort } from './free-port.ts';
import { portRefused } from './gateway/open.ts';
import { webFolder } from './paths.ts';
import { runInstallation } from './run-installation.ts';
import { readSettings, type Settings } from './settings.ts';

/** Vite's server answers everybody: without HOST it stays on this machine. */
async function openVite(settings: Settings, innerPort: number): Promise<{ close(): Promise<void> }> {
  const vite = await createServer({
    root: webFolder,
    configFile: path.join(webFolder, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [
      {
        // The address that the terminal prints, as for `npm start`; Vite knows its folder with a slash only.
        name: 'site-without-slash',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, response, next) => {
            if (request.url !== '/plan') return next();
            response.writeHead(302, { location: '/plan/' }).end();
          });
        },
      },
    ],
    server: {
      port: settings.port,
      host: settings.neighboursOnly ? '127.0.0.1' : settings.host,
      strictPort: true,
      // The services compare the Origin with the host that the browser requested.
      proxy: { '/api': { target: `http://127.0.0.1:${innerPort}`, changeOrigin: false } },
    },
  });
  try {
    await vite.listen();
    return vite;
  } catch (error) {
    throw error instanceof Error && error.message.includes('already in use')
      ? portRefused(settings.port, settings.host, Object.assign(error, { code: 'EADDRINUSE' }))
      : error;
  }
}

const say = printToConsole();
let exitCode = 1;
try {
  const settings = readSettings(process.env);
  say.plain('Fournil démarre (développement)');
  const innerPort = await freePort();
  exitCode = await runInstallation({
    settings,
    env: { LOG_LEVEL: 'debug', ...process.env },
    before: { innerPort, open: () => openVite(settings, innerPort) },
    say,
    watch: true,
  });
} catch (error) {
  say.failure(error instanceof Error ? error.message : String(error));
}
process.exit(exitCode);
