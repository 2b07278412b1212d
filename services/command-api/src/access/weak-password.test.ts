import { expect, it } from 'vitest';
import { weakness } from './weak-password.ts';

const names = ['nadia.b', 'nadia@example.org', 'nadia', 'Fournil Théo', ''];

it.each([
  ['motdepasse', 'password_common'],
  ['Azerty123', 'password_common'],
  ['nadia.b2026', 'password_is_a_name'],
  ['fournil-THEO!', 'password_is_a_name'],
  ['croissant-au-beurre', null],
  ['48151623', null],
])('a personal password %s is refused as %s', (chosen, refused) => {
  expect(weakness(chosen, names)).toBe(refused);
});
