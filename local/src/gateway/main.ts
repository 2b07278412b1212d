/** The web front as a service of its own (compose), set by the environment. */
import process from 'node:process';
import { createLogger } from '@fournil/http-service/main';
import { repeatedly } from '@fournil/http-service/repeated';
import { readSettings } from '../settings.ts';
import { builtFolder } from '../web-build/web-build.ts';
import { passOn } from './backend.ts';
import { readCertificate } from './certificate.ts';
import { createGateway } from './gateway.ts';
import { loadStaticFiles } from './static-files.ts';

const logger = createLogger('web-front', process.env);
const { port, host, publicUrl, trustedProxy, tls } = readSettings(process.env);
const failures = repeatedly();
const elsewhere = (service: string, url: string) =>
  passOn(url, ({ method, error }) => {
    const count = failures.count(`${service} ${error.message}`);
    if (count !== undefined)
      logger.warn({ service, method, reason: error.message, count }, 'service unreachable');
  });
const backends = {
  command: elsewhere('command', required('COMMAND_API_URL')),
  query: elsewhere('query', required('QUERY_API_URL')),
};
const web = await loadStaticFiles(process.env.WEB_DIST ?? (await builtFolder()));

const server = createGateway({
  backend: (service) => backends[service],
  web: () => web,
  publicUrl,
  trustedProxy,
  tls: tls && (await readCertificate(tls)),
});
server.listen(port, host, () => logger.info({ host, port }, 'listening'));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 10_000).unref();
  });
}

function required(name: string): string {
  const value = process.env[name];
  if (value !== undefined && URL.canParse(value)) return value;
  logger.fatal(`${name} doit donner une adresse http`);
  process.exit(1);
}
