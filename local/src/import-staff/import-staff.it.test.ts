import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openCommandDeps } from '@fournil/command-api/app/open-deps';
import { startEventNode } from '@fournil/event-node/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../testing/worlds/database.ts';
import { readSettings } from '../settings.ts';
import { importStaffFile } from './import-staff.ts';

const list =
  "Nom;Prénom;Contrat;Date de naissance;Poste;Heures/sem;E-mail;Date d'entrée\r\n" +
  'Durand;Zoé;CDI;14/02/1997;Vendeuse;35;zoe@example.org;01/12/2026\r\n' +
  'Martin;Hugo;Stage;03/09/2010;Vendeur;10;hugo@example.org;28/11/2026\r\n';

describe('the import of a staff list from a terminal', () => {
  let folder: string;
  let env: { DATABASE_URL: string; EVENTSTORE_URL: string; DATA_DIR: string };
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const database = await createDatabase();
    const node = await startEventNode({ databaseUrl: database.url });
    folder = await mkdtemp(path.join(tmpdir(), 'fournil-import-'));
    env = { DATABASE_URL: database.url, EVENTSTORE_URL: node.connectionString, DATA_DIR: folder };
    // As Excel saves it in France.
    await writeFile(path.join(folder, 'liste.csv'), Buffer.from(list, 'latin1'));
    closing.push(node.close, database.drop, () => rm(folder, { recursive: true }));
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  const run = async (file: string, answer: boolean) => {
    const said: string[] = [];
    const asked: number[] = [];
    const note = (text: string) => void said.push(text);
    const say = { begun: note, progress: note, plain: note, failure: note, notice: () => undefined };
    const confirm = async (count: number) => {
      asked.push(count);
      return answer;
    };
    const settings = readSettings(env);
    const now = () => new Date('2026-11-21T09:00:00Z');
    const report = await importStaffFile({ settings, env, file: path.join(folder, file), now, say, confirm });
    return { said: said.join('\n'), asked, report };
  };
  const names = async () => {
    const deps = await openCommandDeps(env);
    const found: unknown[] = [];
    for await (const page of deps.log.readAll(null)) {
      for (const { decoded } of page) {
        if ('type' in decoded && decoded.type === 'EmployeeAdded') found.push(decoded.data.name);
      }
    }
    await deps.close();
    return found;
  };

  it('shows every line, asks for confirmation, and writes nothing when the answer is no', async () => {
    const { said, asked } = await run('liste.csv', false);
    expect(said).toContain("+ Zoé Durand   Ligne 1 à ajouter (rôle 'Vendeuse' reconnu comme vendeuse).");
    expect(said).toContain("✗ Hugo Martin  Ligne 2 refusée: contrat 'Stage' inconnu; 10 h hors de 20–39.");
    expect(said).toContain("Rien n'a été importé.");
    expect(asked).toEqual([1]);
    expect(await names()).toEqual([]);
  });

  it('imports the valid lines once, and asks no question the second time', async () => {
    const first = await run('liste.csv', true);
    expect(first.report.counts).toEqual({ add: 1, known: 0, refused: 0 });
    expect(first.said).toContain('Ligne 1 importée');
    const second = await run('liste.csv', true);
    expect(second.asked).toEqual([]);
    expect(second.said).toContain('Rien à importer.');
    expect(await names()).toEqual(['Zoé Durand']);
  });

  it('reports the name of a file that it cannot read', async () => {
    await expect(run('absente.csv', true)).rejects.toThrow(/absente\.csv n'existe pas/);
  });
});
