import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';

it('a former employee can open their documents, data, account and page header, and nothing else', () => {
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
