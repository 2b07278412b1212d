import { expect, it } from 'vitest';
import { firstStartBox, printAsJson } from './console.ts';

it('a first start prints only the generated passwords and the recovery code, in groups of letters inside a frame', () => {
  const box = firstStartBox({
    generatedPasswords: { admin: 'pain-chaud-42', employee: 'levain-7' },
    recoveryCode: ['AAAAAAA', 'BBBBBBB', 'CCCCCCC', 'DDDDDDD', 'EEEEEEE', 'FFFFFFF'].join('-'),
  });
  const lines = box?.split('\n') ?? [];
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(box).toContain('Administrateur : pain-chaud-42');
  expect(box).toContain('Salarié        : levain-7');
  expect(box).not.toContain('Comptable');
  expect(box).toContain('AAAAAAA-BBBBBBB-CCCCCCC-DDDDDDD-EEEEEEE-');
  expect(box).toContain('│   FFFFFFF ');
});

it('a later start prints no password and no recovery code', () => {
  expect(firstStartBox({ generatedPasswords: {} })).toBeUndefined();
});

it('a start prints its messages as lines of JSON when the settings ask for JSON', () => {
  const lines: string[] = [];
  const say = printAsJson((line) => lines.push(line));
  say.progress('Services');
  say.notice('journal', { level: 'error', text: 'Le journal ne répond pas' });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, msg: 'Services' },
    { level: 50, part: 'journal', msg: 'Le journal ne répond pas' },
  ]);
});
