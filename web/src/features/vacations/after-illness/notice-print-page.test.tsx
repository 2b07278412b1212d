import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import NoticePrintPage from './notice-print-page.tsx';

const pageAt = (search: string) =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[`/vacations/notice${search}`]}>
          <NoticePrintPage />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );

it("the page of the notice of carried-over leave asks to choose an employee, or loads that employee's data", () => {
  expect(pageAt('')).toContain('aucun salarié n’est choisi');
  expect(pageAt('')).not.toContain('Chargement');
  expect(pageAt('?salarie=e1')).toContain('Chargement');
});
