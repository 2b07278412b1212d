/** The data that the compose file and the image promise, read from the files themselves; no container engine is needed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@fournil/local/paths';
import { memoryArguments } from '@fournil/local/supervisor/memory';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(path.join(repositoryRoot, name), 'utf8');
const compose = read('docker-compose.yml');
const dockerfile = read('Dockerfile');

/** The blocks of one section, by name: two spaces in, as the file is written. */
function blocksOf(text: string, section: string): Map<string, string> {
  const body = text.split(new RegExp(`^${section}:\n`, 'm'))[1]?.split(/^\S/m)[0] ?? '';
  const blocks = new Map<string, string>();
  for (const block of body.split(/^ {2}(?=[a-z])/m).slice(1)) {
    blocks.set(block.slice(0, block.indexOf(':')), block);
  }
  return blocks;
}
const services = blocksOf(compose, 'services');
const anchor = (name: string) => compose.split(`&${name}\n`)[1]?.split(/^\S/m)[0] ?? '';
/** A service with what it merges in. */
const whole = (block: string) =>
  block +
  (block.includes('<<: *fournil') ? anchor('fournil') + anchor('hardened') : '') +
  (block.includes('<<: *hardened') ? anchor('hardened') : '');

const ours = ['command-api', 'projections', 'query-api', 'web', 'backup'];

describe('docker-compose.yml', () => {
  it('starts the log, the database, the mail catcher, the services and the site', () => {
    expect([...services.keys()].sort()).toEqual([...ours, 'eventstore', 'mail', 'postgres'].sort());
  });

  it.each([...services])(
    'runs %s with a pinned image, a separate account, no privilege and a health check',
    (_name, block) => {
      const text = whole(block);
      expect(text).toMatch(/^ +image: \S+:v?\d+\.\d+\.?\d*\S*$/m);
      expect(text).not.toMatch(/:latest|image: \S+:\d+$/m);
      expect(text).toMatch(/^ +user: (?!root|'?0)\S+$/m);
      expect(text).toContain('cap_drop: [ALL]');
      expect(text).toContain('no-new-privileges:true');
      expect(text).toContain('restart: unless-stopped');
      expect(text).toMatch(/healthcheck:/);
      expect(text).not.toMatch(/privileged|network_mode|docker\.sock/);
    },
  );

  it.each([...services].filter(([name]) => name !== 'eventstore'))(
    'gives %s no right to write its program files',
    (_name, block) => {
      expect(whole(block)).toContain('read_only: true');
    },
  );

  it('publishes only the site, by default only on this machine', () => {
    const publishing = [...services].filter(([, block]) => /^ {4}ports:/m.test(block));
    expect(publishing.map(([name]) => name)).toEqual(['web']);
    expect(services.get('web')).toContain('HTTP_ADDRESS:-127.0.0.1}');
  });

  it('isolates log and database on an internal network without the site', () => {
    expect(blocksOf(compose, 'networks').get('back')).toContain('internal: true');
    for (const name of ['eventstore', 'postgres']) {
      expect(services.get(name)).toMatch(/^ {4}networks: \[back\]$/m);
    }
    expect(services.get('web')).toMatch(/^ {4}networks: \[front\]$/m);
  });

  it('stores all lasting data in named volumes', () => {
    const volumes = [...blocksOf(compose, 'volumes').keys()];
    expect(volumes).toEqual(['log', 'log-messages', 'database', 'data']);
    const mounted = [...compose.matchAll(/(?:- |')([a-z-]+):\/[a-z/]+/g)].map(([, name]) => name);
    expect(new Set(mounted)).toEqual(new Set(volumes));
    // From 18 on Postgres keeps its data below another folder than before.
    expect(services.get('postgres')).toMatch(
      /image: postgres:18\.[\s\S]*- database:\/var\/lib\/postgresql\n/,
    );
  });

  it('starts the servers, then command-api, which creates the key, then the services that need the key', () => {
    expect(services.get('command-api')).toMatch(/eventstore: \{ condition: service_healthy \}/);
    expect(services.get('command-api')).toMatch(/postgres: \{ condition: service_healthy \}/);
    for (const name of ['projections', 'query-api', 'web', 'backup']) {
      expect(services.get(name)).toMatch(/command-api: \{ condition: service_healthy \}/);
    }
    expect(compose.match(/INITIALISE_VAULT/g)).toHaveLength(1);
  });

  it('contains no secret: each comes from the environment, and the example file has names without values', () => {
    const example = read('.env.example');
    const names = [...example.matchAll(/^(\w+)=(.*)$/gm)];
    expect(names.every(([, , value]) => value === '')).toBe(true);
    for (const [, name = '', value = ''] of compose.matchAll(/^ +(\w*PASSWORD\w*): (.*)$/gm)) {
      expect({ name, value }).toMatchObject({ value: expect.stringMatching(/^\$\{\w+:[-?].*\}$/) });
    }
    for (const [, name] of compose.matchAll(/\$\{(\w+)/g)) {
      if (name !== 'LOG_LEVEL') expect(names.map(([, known]) => known)).toContain(name);
    }
    expect(compose).toContain('POSTGRES_PASSWORD:?Donnez POSTGRES_PASSWORD');
    expect(read('.gitignore')).toMatch(/^\.env$/m);
    expect(read('.dockerignore')).toMatch(/^\.env$/m);
  });

  it('uses the EventStoreDB image with which the log contract is tested', () => {
    const image = /^ +image: (\S+)$/m.exec(services.get('eventstore') ?? '')?.[1];
    expect(read('testing/event-node/contract/event-store-container.ts')).toContain(`image: '${image}'`);
  });

  it('starts only programs that exist', () => {
    const programs = [...compose.matchAll(/\[(?:CMD, )?node, (?:--[\w=-]+, )*([\w./-]+)/g)].map(
      ([, program = '']) => program,
    );
    expect(new Set(programs).size).toBe(6);
    for (const program of programs) expect(existsSync(path.join(repositoryRoot, program))).toBe(true);
  });

  it('gives the projections the same heap limit as a single-machine installation', () => {
    const growing = memoryArguments('log').find((option) => option.startsWith('--heap-growing'));
    expect(services.get('projections')).toContain(`command: [node, ${growing}, services/projections/`);
  });

  it('is accepted by docker-compose', (context) => {
    const found = spawnSync('docker-compose', ['version'], { stdio: 'ignore' });
    if (found.status !== 0) context.skip('docker-compose is not installed');
    const config = (env: NodeJS.ProcessEnv, ...files: string[]) =>
      spawnSync('docker-compose', [...files.flatMap((file) => ['-f', file]), 'config', '-q'], {
        cwd: repositoryRoot,
        // Not the .env of the person who runs the tests.
        env: { ...process.env, COMPOSE_ENV_FILES: '', ...env },
        encoding: 'utf8',
      });
    const given = { POSTGRES_PASSWORD: 'x' };
    expect(config(given, 'docker-compose.yml')).toMatchObject({ status: 0, stderr: '' });
    expect(config(given, 'docker-compose.yml', 'docker-compose.move.yml')).toMatchObject({
      status: 0,
      stderr: '',
    });
    const without = config({ POSTGRES_PASSWORD: '' }, 'docker-compose.yml');
    expect(without.status).not.toBe(0);
    expect(without.stderr).toContain('Donnez POSTGRES_PASSWORD dans le fichier .env');
  }, 60_000);
});

describe('the Docker image', () => {
  it('has the Node version of package.json, and does not run as root', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
    expect(dockerfile).toContain(`FROM node:${dependencies.node}-`);
    expect(dockerfile.match(/^FROM (?!base\b|node:)/gm)).toBeNull();
    expect(dockerfile.trimEnd().split('\n').slice(-3)[0]).toBe('USER node');
  });

  it('contains neither tools nor the embedded Postgres', () => {
    const final = dockerfile.slice(dockerfile.lastIndexOf('FROM base'));
    expect(final).not.toMatch(/npm|COPY \. /);
    expect(dockerfile).toContain('--omit=dev --omit=optional');
  });
});
