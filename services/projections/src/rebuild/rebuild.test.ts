import { expect, it } from 'vitest';
import { describe } from './rebuild.ts';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

it('the rebuild report names a row by its key, and shows no other column', () => {
  const live = { id: null, note: {}, week: '2026-W47', employee: 'nadia' };
  const description = describe({ table: 'week_rows', key: ['week', 'employee'], live, rebuilt: null }, false);
  expect(plain(description)).toBe(
    '  week_rows, ligne week 2026-W47, employee nadia : en trop dans les vues actuelles',
  );
});

it('the rebuild report describes a difference by columns, and with values on request', () => {
  const difference = {
    table: 'employees',
    key: ['id'],
    live: { id: 'a', name: null, skills: { opening: true }, age: 30 },
    rebuilt: { id: 'a', name: 'Nadia', skills: { opening: false }, age: 30 },
  };
  expect(plain(describe(difference, false))).toBe('  employees, ligne id a : name, skills');
  expect(plain(describe(difference, true))).toBe(
    '  employees, ligne id a : name : rien devient Nadia, skills : {"opening":true} devient {"opening":false}',
  );
});
