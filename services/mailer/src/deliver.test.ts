import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { certificateWithIp } from '../../../testing/tls-certificates.ts';
import { deliver } from './deliver.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Speaks as a mail server does, and answers AUTH with `refusal`. */
const refusing = (refusal: string) =>
  createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.write('220 prêt\r\n');
    socket.on('data', (data) => {
      const line = String(data);
      if (/^EHLO/i.test(line)) socket.write('250-ici\r\n250 AUTH PLAIN\r\n');
      else if (/^STARTTLS/i.test(line)) socket.write('502 inconnu\r\n');
      else if (/^AUTH/i.test(line)) socket.write(`${refusal}\r\n`);
      else socket.write('250 bien\r\n');
    });
  });

async function errorAt(port: number, more: { secure?: boolean; requireTLS?: boolean } = {}) {
  const settings = {
    connection: { host: '127.0.0.1', port, greetingTimeout: 500, connectionTimeout: 2000, ...more },
    credentials: { user: 'planning', pass: 'secret' },
    ...{ from: 'planning@exemple.fr', fromAddress: 'planning@exemple.fr', domain: 'exemple.fr' },
  };
  const letter = { to: 'nadia@exemple.fr', raw: Buffer.from('Sujet') };
  const delivery = await deliver(settings, letter, async () => undefined);
  return 'error' in delivery ? delivery.error : delivery.outcome;
}

it.each([
  [
    'basic authentication is disabled',
    '535 5.7.139 Authentication unsuccessful, basic authentication is disabled.',
    /authentification de base désactivée.*Réponse du serveur.*5\.7\.139/,
  ],
  [
    'a password of its own is asked',
    '534 5.7.9 Application-specific password required',
    /mot de passe d'application/,
  ],
  [
    'the password is another',
    '535 5.7.8 Error: nadia@exemple.fr refused',
    /^Le serveur d'e-mail refuse l'identifiant ou le mot de passe\. Réponse du serveur.*535 5\.7\.8 Error: … refused/,
  ],
])('a failed mail gives the reason in French: %s', async (_what, answer, sentence) => {
  expect(await errorAt(await portOf(refusing(answer)))).toMatch(sentence);
});

it('a failed mail gives the reason in French when nothing listens at the port', async () => {
  expect(await errorAt(1)).toMatch(/^Personne n'écoute/);
});

it('a failed mail gives the reason in French when the port expects or lacks TLS', async () => {
  const plain = await portOf(refusing('535 non'));
  expect(await errorAt(plain, { secure: true })).toMatch(/n'attend pas de TLS dès la connexion/);
  expect(await errorAt(plain, { requireTLS: true })).toMatch(/n'offre pas la connexion chiffrée/);
  const silent = await portOf(createServer((socket) => void socket.on('error', () => undefined)));
  expect(await errorAt(silent)).toMatch(/si ce port attend TLS dès la connexion \(465\), choisissez TLS/);
});

it('a failed mail gives the reason in French when the certificate is not trusted', async () => {
  const port = await portOf(createTlsServer(certificateWithIp));
  expect(await errorAt(port, { secure: true })).toMatch(/n'est pas d'une autorité reconnue/);
});
