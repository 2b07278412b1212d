import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';

it('opens to whoever has left their documents, their data, their account and what the header says, and no more', () => {
  const open = endpoints.filter(({ openToFormer }) => openToFormer).map(({ id }) => id);
  expect(open.toSorted()).toEqual([
    'access.change-own-password',
    'access.me',
    'documents.download',
    'documents.personal',
    'privacy.export',
    'privacy.read',
    'settings.get-site',
  ]);
});
