/** The process that answers browsers: gateway and site, command service and query service. */
import type { RequestListener } from 'node:http';
import process from 'node:process';
import { defined } from '@fournil/contracts/defined';
import { createLogger, type StartOptions } from '@fournil/http-service/main';
import { serveMetrics } from '@fournil/http-service/metrics';
import type { Logger } from 'pino';
import { backendOf } from '../gateway/backend.ts';
import { openGateway } from '../gateway/open.ts';
import type { Service } from '../gateway/routes.ts';
import { loadStaticFiles, type StaticFiles } from '../gateway/static-files.ts';
import { readSettings } from '../settings.ts';
import { builtFolder, ensureWebBuilt } from '../web-build/web-build.ts';
import type { FrontOrder } from './messages.ts';
import { type Parent, runProcess } from './run-process.ts';

interface Started {
  readonly app?: RequestListener;
  stop(): Promise<void>;
}

export type StartServices = Readonly<
  Record<Service, (settings: NodeJS.ProcessEnv, logger: Logger, options: StartOptions) => Promise<Started>>
>;

/** The text of the page during the start: it reveals nothing of this machine. */
const waits = {
  services: 'La base de données et les services se lancent.',
  log: 'Le journal n’est pas encore là\u202f: Fournil l’attend.',
  operation: 'Une opération de maintenance est en cours\u202f: Fournil attend sa fin.',
  // The cause describes this machine, so only its terminal and log files show it.
  repairing:
    'Fournil ne peut pas ouvrir son journal tel qu’il est réglé\u202f: le terminal et les fichiers journaux disent pourquoi.',
  site: 'Le site se prépare\u202f: une fois après chaque mise à jour, une minute environ.',
};

async function builtSite({ tell }: Parent<FrontOrder>): Promise<StaticFiles> {
  const isNew = await ensureWebBuilt(() =>
    tell({ kind: 'say', as: 'plain', text: '  … Construction du site (une fois après chaque mise à jour)' }),
  );
  if (isNew) tell({ kind: 'say', as: 'progress', text: 'Site construit' });
  return loadStaticFiles(await builtFolder());
}

/**
 * Listens at once, so that a port in use is detected before anything else starts; `FRONT_SITE=none` leaves
 * the site out. Pages are available as soon as queries are, even while commands cannot start.
 */
export async function runFront(loadServices: () => Promise<StartServices>): Promise<void> {
  const { env } = process;
  const logger = createLogger('front', env);
  await runProcess<FrontOrder>(logger, async (parent) => {
    serveMetrics(env, logger);
    const settings = readSettings(env);
    const services: Partial<Record<Service, Started>> = {};
    const refused = new Set<Service>();
    let web: StaticFiles | undefined;
    let isSiteOpen = false;
    let awaited = waits.services;
    parent.onWait((what) => {
      awaited = waits[what];
    });
    const waitingFor = () => {
      if (!services.query || !(services.command || refused.has('command')))
        return refused.size > 0 ? waits.repairing : awaited;
      return isSiteOpen ? undefined : waits.site;
    };
    const gateway = await openGateway(settings, {
      backend: (service) => services[service] && backendOf(services[service]),
      web: () => web,
      waitingFor,
    });
    parent.tell({ kind: 'listening', port: gateway.port });
    // Loads while the database and the log start. It is awaited below, like the site.
    const loading = loadServices();
    loading.catch(() => undefined);
    const site = (env.FRONT_SITE === 'none' ? Promise.resolve(undefined) : builtSite(parent)).then(
      (built) => {
        web = built;
        isSiteOpen = true;
      },
    );
    // It is awaited below; without this line a failure before that would end the process.
    site.catch(() => undefined);
    const { databaseUrl, eventstoreUrl, ownAddresses, isOwnLog } = await parent.order;
    const start = await loading;
    const serviceSettings = {
      ...(ownAddresses ? { OWN_ADDRESSES: ownAddresses.join() } : {}),
      ...env,
      DATABASE_URL: databaseUrl,
      EVENTSTORE_URL: eventstoreUrl,
      ...defined({ PUBLIC_URL: settings.publicUrl }),
    };
    const open = async (service: Service) => {
      services[service] = await start[service](serviceSettings, logger.child({ part: `${service}-api` }), {
        // The gateway is in this process, so its X-Forwarded-For can be trusted.
        trustedProxy: 1,
        isOwnLog,
        starting: {
          waitingFor: (sentence) => {
            if (sentence !== undefined) parent.tell({ kind: 'waiting', sentence });
          },
          refused: (message) => {
            refused.add(service);
            parent.tell({ kind: 'refused', message });
          },
        },
      });
    };
    await Promise.all([open('command'), open('query'), site]);
    return {
      stop: async () => {
        await gateway.close();
        await Promise.all([services.command?.stop(), services.query?.stop()]);
      },
    };
  });
}
