import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { Say } from './console.ts';
import { followCertificate, readCertificate } from './gateway/certificate.ts';
import { createGateway, type GatewayOptions } from './gateway/gateway.ts';
import { loadStaticFiles, type StaticFiles } from './gateway/static-files.ts';
import { webDist } from './paths.ts';
import type { Settings } from './settings.ts';
import { isNeighbour } from './shop-network.ts';
import { StartError } from './start-error.ts';
import { ensureWebBuilt } from './web-build/web-build.ts';

/** What people's browsers talk to. It listens from the beginning, so that a port in use is known before anything starts. */
export interface Front {
  readonly port: number;
  /** Resolves once the site can be shown, which may take a build; the services may start meanwhile. */
  readonly prepared: Promise<void>;
  close(): Promise<void>;
}

export type OpenFront = (options: {
  readonly settings: Settings;
  readonly backend: GatewayOptions['backend'];
  /** What the start waits for, in French; undefined once all is there. */
  readonly waitingFor: () => string | undefined;
  readonly say: Say;
}) => Promise<Front>;

/** The gateway with the built site. */
export const openBuiltFront: OpenFront = async ({ settings, backend, waitingFor, say }) => {
  let web: StaticFiles | undefined;
  const gateway = await openGateway(settings, { backend, web: () => web, waitingFor });
  const prepare = async () => {
    const isNew = await ensureWebBuilt(() =>
      say.plain('  … Construction du site (une fois après chaque mise à jour)'),
    );
    if (isNew) say.progress('Site construit');
    web = await loadStaticFiles(webDist);
  };
  return { port: gateway.port, prepared: prepare(), close: gateway.close };
};

/** Throws StartError `port-in-use`. */
export async function openGateway(
  settings: Pick<Settings, 'port' | 'host' | 'neighboursOnly' | 'publicUrl' | 'trustedProxy' | 'tls'>,
  options: Pick<GatewayOptions, 'backend' | 'web' | 'waitingFor'>,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const certificate = settings.tls && (await readCertificate(settings.tls));
  const server = createGateway({
    backend: options.backend,
    web: options.web,
    waitingFor: options.waitingFor,
    publicUrl: settings.publicUrl,
    trustedProxy: settings.trustedProxy,
    tls: certificate,
    accepts: settings.neighboursOnly ? (address) => isNeighbour(address, 0) : undefined,
  });
  const renewing = settings.tls && followCertificate(server, settings.tls, certificate);
  const port = await listening(server, settings.port, settings.host).catch((error: unknown) => {
    clearInterval(renewing);
    throw error;
  });
  return {
    port,
    close: async () => {
      clearInterval(renewing);
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const insist = setTimeout(() => server.closeAllConnections(), 5_000);
      await closed;
      clearTimeout(insist);
    },
  };
}

async function listening(server: Server | SecureServer, port: number, host: string): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw portRefused(port, host, cause);
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

export function portRefused(port: number, host: string, cause: unknown): StartError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(
      'port-in-use',
      `Le port ${port} est déjà pris par un autre programme. Choisissez-en un autre, par exemple : PORT=${port + 1} npm start`,
      { cause },
    );
  }
  const reason =
    code === 'EACCES' ? 'ce compte n’y a pas droit' : cause instanceof Error ? cause.message : String(cause);
  return new StartError(
    'setting-invalid',
    `Impossible d'écouter sur le port ${port} de l'adresse ${host} : ${reason}. Changez PORT ou HOST.`,
    { cause },
  );
}
