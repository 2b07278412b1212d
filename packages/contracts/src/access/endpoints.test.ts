import { expect, it } from 'vitest';
import type { z } from 'zod';
import { parseInput } from '../french-issues.ts';
import { changeOwnPassword, resetPassword } from './endpoints.ts';

const messages = (newPassword: string) =>
  [
    { schema: changeOwnPassword.body, body: { currentPassword: 'recu', newPassword } },
    { schema: resetPassword.body, body: { token: 'lien', newPassword } },
  ].map(({ schema, body }) => {
    if (!schema) throw new Error('no body');
    const result = parseInput<z.ZodType>(schema, body);
    return result.ok ? [] : result.errors.map(({ message }) => message);
  });

it('endpoints that set a personal password refuse one that is too short or all spaces', () => {
  const [tooShort, empty] = [
    'Le mot de passe doit contenir au moins 8 caractères',
    'Saisissez le mot de passe.',
  ];
  expect(messages('levain')).toEqual([[tooShort], [tooShort]]);
  expect(messages(' '.repeat(8))).toEqual([[empty], [empty]]);
  expect(messages(' farine  ')).toEqual([[], []]);
});
