/** The front as it listens: settings, certificate, and an end in order. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { Settings } from '../settings.ts';
import { isNeighbour } from '../shop-network.ts';
import { StartError } from '../start-error.ts';
import { followCertificate, readCertificate } from './certificate.ts';
import { createGateway, type GatewayOptions } from './gateway.ts';

/** Throws StartError `port-in-use`. */
export async function openGateway(
  settings: Pick<
    Settings,
    'port' | 'host' | 'sharesPort' | 'neighboursOnly' | 'publicUrl' | 'trustedProxy' | 'tls'
  >,
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
  const port = await listening(server, settings).catch((error: unknown) => {
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

async function listening(
  server: Server | SecureServer,
  { port, host, sharesPort }: Pick<Settings, 'port' | 'host' | 'sharesPort'>,
): Promise<number> {
  server.listen({ port, host, reusePort: sharesPort === true });
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
