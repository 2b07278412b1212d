import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { employeesQuery } from '../../../shared/queries/employees.ts';
import { SlipSheet } from './slips-view.tsx';

it('the login slips of namesakes say whose they are', () => {
  const people = ['1970', '2000'].map((year) => ({
    ...{ _id: year, name: 'Bruno Teixeira', role: 'préparateur', birthDate: `${year}-05-05` },
  }));
  const client = new QueryClient();
  client.setQueryData(employeesQuery.queryKey, people as never);
  const slips = people.map(({ _id, name }) => ({
    ...{ employeeId: _id, name, login: `bruno${_id}`, oneTimePassword: 'abcd-efgh' },
  }));
  const opened = { slips, loginUrl: 'http://localhost:3000/plan', expiresAt: '2026-12-07T09:00:00.000Z' };
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SlipSheet opened={opened} shop="Au Bon Pain" />
    </QueryClientProvider>,
  );
  for (const year of ['1970', '2000'])
    expect(shown).toContain(`<strong>Bruno Teixeira (né(e) en ${year})</strong>`);
});
