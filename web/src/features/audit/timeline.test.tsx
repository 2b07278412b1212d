import type { AuditLine } from '@fournil/contracts/audit/endpoints';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Timeline } from './timeline.tsx';

const line: AuditLine = {
  eventId: 'e1',
  position: '1',
  stream: 'fournil.settings-1.site',
  revision: 0,
  type: 'SiteUpdated',
  title: 'Site modifié',
  feature: 'settings',
  sentence: 'Ville : Lyon',
  recordedAt: '2026-11-21T09:00:00.000Z',
  recordedOn: '2026-11-21',
  effectiveOn: null,
  actor: { kind: 'user', role: 'admin', employeeId: null, name: 'Administrateur' },
  person: null,
  demo: false,
  altered: false,
};

/** The sentence of a line, after the time of day. */
function saidOf(one: AuditLine): string {
  const page = renderToStaticMarkup(
    <MantineProvider>
      <Timeline lines={[one]} opened="" onOpen={() => undefined} onMore={undefined} loadingMore={false} />
    </MantineProvider>,
  );
  const [, said = ''] = /<\/time>(.*?)Administrateur/s.exec(page) ?? [];
  return said.replace(/<[^>]*>/g, '');
}

it('an audit line begins with its sentence, and has a mark when the event was changed', () => {
  expect(saidOf(line)).toBe('Ville : Lyon');
  expect(saidOf({ ...line, altered: true })).toMatch(/Ligne altérée Ville : Lyon$/);
});
