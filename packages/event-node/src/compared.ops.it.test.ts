/** The node compared with what EventStoreDB 24.6 answered to the same questions, asked by the unmodified client. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stricter } from '../../../testing/event-node/compared/stricter.ts';
import { type SpawnedNode, spawnEventNode } from '../../../testing/event-node/spawned-node.ts';
import { createDatabase, type TestDatabase } from '../../../testing/worlds/database.ts';

const asked = path.join(import.meta.dirname, '../../../testing/event-node/compared');

/** Answers by question. */
const answersIn = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(' => ')), line.slice(line.indexOf(' => ') + 4)]),
  );

describe('the event node compared with EventStoreDB', () => {
  let database: TestDatabase;
  let node: SpawnedNode;
  let recorded: Map<string, string>;
  let answered: Map<string, string>;
  const exempt = new Set(stricter.flatMap(({ questions }) => questions));

  beforeAll(async () => {
    database = await createDatabase();
    node = await spawnEventNode(database.url);
    recorded = answersIn(await readFile(path.join(asked, 'answers-24.6.txt'), 'utf8'));
    const questions = path.join(asked, 'questions.mjs');
    const child = spawn(process.execPath, [questions, node.connectionString], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    await once(child, 'close');
    answered = answersIn(output);
  });
  afterAll(async () => {
    await node.close();
    await database.drop();
  });

  it('gives the same answer to every request, except to the requests in the list of differences', () => {
    const others = (answers: Map<string, string>) =>
      Object.fromEntries([...answers].filter(([question]) => !exempt.has(question)));
    expect(recorded.size).toBeGreaterThan(150);
    expect(others(answered)).toEqual(others(recorded));
  });

  it('gives a different answer to every request in the list of differences', () => {
    expect([...exempt].filter((question) => answered.get(question) === recorded.get(question))).toEqual([]);
    expect([...exempt].filter((question) => !recorded.has(question))).toEqual([]);
  });
});
