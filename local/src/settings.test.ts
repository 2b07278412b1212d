import { expect, it } from 'vitest';
import { localUrl, readSettings } from './settings.ts';

it("the settings have defaults: port 3000, this machine and private networks, .data in the program's folder", () => {
  expect(readSettings({ PORT: '', HOST: ' ' }, '/srv/fournil')).toEqual({
    port: 3000,
    host: '0.0.0.0',
    neighboursOnly: true,
    dataDir: '/srv/fournil/.data',
  });
});

it('the settings take the values of the environment variables', () => {
  expect(
    readSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/fournil',
      TLS_CERT: '/etc/fournil/cert.pem',
      TLS_KEY: '/etc/fournil/key.pem',
      METRICS_PORT: '65533',
      BACKUP_KEEP: '30',
      PUBLIC_URL: 'https://fournil.example/',
      DATABASE_URL: 'postgres://user:secret@db/fournil',
      EVENTSTORE_URL: 'esdb://log:2113?tls=false',
    }),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    tls: { cert: '/etc/fournil/cert.pem', key: '/etc/fournil/key.pem' },
    dataDir: '/var/lib/fournil',
    metricsPort: 65_533,
    publicUrl: 'https://fournil.example',
    databaseUrl: 'postgres://user:secret@db/fournil',
    eventstoreUrl: 'esdb://log:2113?tls=false',
  });
});

it.each([
  ['PORT', 'trois mille'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'fournil.example'],
  ['PUBLIC_URL', 'ftp://fournil.example'],
  ['TRUSTED_PROXY', '192.168.1.300'],
  ['METRICS_PORT', 'abc'],
  ['METRICS_PORT', '0'],
  // The third service would listen on 65536.
  ['METRICS_PORT', '65534'],
  ['METRICS_PORT', '9464.5'],
  ['BACKUP_KEEP', 'abc'],
  ['BACKUP_KEEP', '0'],
  ['TLS_CERT', '/etc/fournil/cert.pem'],
  ['DATABASE_URL', 'mysql://secret@db/fournil'],
  ['EVENTSTORE_URL', 'http://log:2113'],
])(
  "the settings refuse %s=%s with the variable's name, without repeating an address with a password",
  (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(
      expect.objectContaining({ code: 'setting-invalid', message: expect.stringContaining(name) }),
    );
    if (name.endsWith('_URL')) expect(read).not.toThrow(value);
  },
);

it.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['192.168.1.20', 'http://192.168.1.20:3000'],
  ['fd00::1', 'http://[fd00::1]:3000'],
])('a site that listens on %s has the local address %s', (host, url) => {
  expect(localUrl(host, 3000)).toBe(url);
});
