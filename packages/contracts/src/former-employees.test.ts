import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';

it('opens to whoever has left their documents, their account and what the header says, and no more', () => {
  const open = endpoints.filter(({ openToFormer }) => openToFormer).map(({ id }) => id);
  expect(open.toSorted()).toEqual([
    'access.change-own-password',
    'access.me',
    'documents.download',
    'documents.personal',
    'settings.get-site',
  ]);
});
