/** The process that people talk to: the front, commands and queries. */
import process from 'node:process';
import { createLogger, type StartOptions } from '@fournil/http-service/main';
import { serveMetrics } from '@fournil/http-service/metrics';
import type { Logger } from 'pino';
import type { Backend } from '../gateway/backend.ts';
import { openGateway } from '../gateway/open.ts';
import type { Service } from '../gateway/routes.ts';
import { loadStaticFiles, type StaticFiles } from '../gateway/static-files.ts';
import { readSettings } from '../settings.ts';
import { builtFolder, ensureWebBuilt } from '../web-build/web-build.ts';
import type { FrontOrder } from './messages.ts';
import { type Parent, runProcess } from './run-process.ts';

export interface Services {
  readonly backends: Readonly<Record<Service, Backend>>;
  stop(): Promise<void>;
}

export type OpenServices = (
  settings: NodeJS.ProcessEnv,
  logger: Logger,
  options: StartOptions,
) => Promise<Services>;

/** What the page says that people see meanwhile: nothing of it tells of this machine. */
const waits = {
  services: 'La base de données et les services se lancent.',
  log: 'Le journal n’est pas encore là\u202f: Fournil l’attend.',
  operation: 'Une opération de maintenance est en cours\u202f: Fournil attend sa fin.',
  site: 'Le site se prépare\u202f: une fois après chaque mise à jour, une minute environ.',
};

async function builtSite({ tell }: Parent<FrontOrder>): Promise<StaticFiles> {
  const isNew = await ensureWebBuilt(() =>
    tell({ kind: 'say', as: 'plain', text: '  … Construction du site (une fois après chaque mise à jour)' }),
  );
  if (isNew) tell({ kind: 'say', as: 'progress', text: 'Site construit' });
  return loadStaticFiles(await builtFolder());
}

/** Listens at once, so that a port in use is known before anything else starts; `FRONT_SITE=none` leaves the site out. */
export async function runFront(openServices: OpenServices): Promise<void> {
  const { env } = process;
  const logger = createLogger('front', env);
  await runProcess<FrontOrder>(logger, async (parent) => {
    serveMetrics(env, logger);
    const settings = readSettings(env);
    let services: Services | undefined;
    let web: StaticFiles | undefined;
    let waitingFor: string | undefined = waits.services;
    parent.onWait((what) => {
      if (!services) waitingFor = waits[what];
    });
    const gateway = await openGateway(settings, {
      backend: (service) => services?.backends[service],
      web: () => web,
      waitingFor: () => waitingFor,
    });
    parent.tell({ kind: 'listening', port: gateway.port });
    const site = env.FRONT_SITE === 'none' ? Promise.resolve(undefined) : builtSite(parent);
    // Looked at below; a failure before that must not end the process.
    site.catch(() => undefined);
    const { databaseUrl, eventstoreUrl, ownAddresses } = await parent.order;
    services = await openServices(
      {
        ...(ownAddresses ? { OWN_ADDRESSES: ownAddresses.join() } : {}),
        ...env,
        DATABASE_URL: databaseUrl,
        EVENTSTORE_URL: eventstoreUrl,
        ...(settings.publicUrl === undefined ? {} : { PUBLIC_URL: settings.publicUrl }),
      },
      logger,
      // The front stands before the services in this process: what it says of a caller's address counts.
      {
        trustedProxy: 1,
        starting: {
          waitingFor: (sentence) => {
            if (sentence !== undefined) parent.tell({ kind: 'waiting', sentence });
          },
        },
      },
    );
    waitingFor = waits.site;
    web = await site;
    waitingFor = undefined;
    return {
      stop: async () => {
        await gateway.close();
        await services?.stop();
      },
    };
  });
}
