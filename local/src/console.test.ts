import { expect, it } from 'vitest';
import { firstStartBox } from './console.ts';

it('shows only what was generated, the code in whole groups, inside straight edges', () => {
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

it('shows nothing on a later start', () => {
  expect(firstStartBox({ generatedPasswords: {} })).toBeUndefined();
});
