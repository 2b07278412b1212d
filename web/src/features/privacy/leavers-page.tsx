import { ofName } from '@fournil/contracts/french-words';
import { type Leaver, listLeavers, type SoonDestroyed } from '@fournil/contracts/privacy/endpoints';

import { type Purpose, privacyMessages, retentionRules } from '@fournil/contracts/privacy/retention';
import { Anchor, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../shared/api/use-api.ts';
import { DataGrid } from '../../shared/data-grid/data-grid.tsx';
import type { GridColumn } from '../../shared/data-grid/grid-column.ts';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { count, formatDate } from '../../shared/format/french.ts';
import { EmptyState, QueryStates } from '../../shared/ui/list-states.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';

const EraseDialog = lazyDialog(() => import('./erase-dialog.tsx'));

const purposeText = (purposes: readonly Purpose[]): string =>
  purposes.map((purpose) => retentionRules[purpose].label).join(', ');

const keptText = ({ plan }: Leaver) =>
  plan.kept
    .map(({ purpose, until }) => `${retentionRules[purpose].label} jusqu'au ${formatDate(until)}`)
    .join(', ');

function State({ leaver }: { readonly leaver: Leaver }) {
  const { erased, plan, erasureAskedOn } = leaver;
  if (erased.length > 0 && !plan.now.length && !plan.kept.length)
    return <StatusLabel tone="neutral">Tout est effacé</StatusLabel>;
  if (erasureAskedOn) return <StatusLabel tone="info">Demandé le {formatDate(erasureAskedOn)}</StatusLabel>;
  return <StatusLabel tone="good">Conservé</StatusLabel>;
}

const columns: readonly GridColumn<Leaver>[] = [
  {
    id: 'name',
    header: 'Salarié',
    cell: ({ employeeId, name }) => (
      <Anchor component={Link} to={`/employees/${employeeId}/donnees`} inherit>
        {name}
      </Anchor>
    ),
    sortBy: ({ name }) => name,
    card: 'title',
    minWidth: 160,
  },
  {
    id: 'left',
    header: 'Parti le',
    cell: ({ leftOn }) => formatDate(leftOn),
    sortBy: ({ leftOn }) => leftOn,
    card: 'fact',
  },
  { id: 'state', header: 'État', cell: (leaver) => <State leaver={leaver} />, card: 'fact', minWidth: 150 },
  {
    id: 'now',
    header: "Effaçable aujourd'hui",
    cell: ({ plan, waivedPlan }) => purposeText(plan.now.length ? plan.now : waivedPlan.now) || '—',
    minWidth: 180,
  },
  {
    id: 'kept',
    header: 'Gardé par la loi',
    cell: (leaver) => keptText(leaver) || '—',
    card: (leaver) => (keptText(leaver) ? { value: keptText(leaver) } : null),
    minWidth: 220,
  },
];

/** Former employees: remaining data, automatic deletion, and erasing on request. */
export default function LeaversPage() {
  const query = useApi(listLeavers);
  const [erasing, setErasing] = useState<Leaver | null>(null);
  return (
    <Page
      title="Données personnelles"
      state={query.data && `${count(query.data.leavers.length, 'personne partie', 'personnes parties')}`}
      actions={
        <Button component={Link} to="/employees" variant="default">
          Gestion des employés
        </Button>
      }
    >
      <QueryStates query={query} errorText={privacyMessages.loadFailed}>
        {({ leavers, soon }) => (
          <>
            <Soon soon={soon} />
            <Title order={2} size="h4" mt="lg" mb="xs">
              Personnes parties
            </Title>
            {leavers.length ? (
              <DataGrid
                label="Personnes parties"
                rows={leavers}
                columns={columns}
                rowKey={({ employeeId }) => employeeId}
                rowActions={(leaver) =>
                  leaver.waivedPlan.now.length > 0 && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      c="red"
                      aria-label={`Effacer les données ${ofName(leaver.name)}`}
                      onClick={() => setErasing(leaver)}
                    >
                      Effacer…
                    </Button>
                  )
                }
              />
            ) : (
              <EmptyState title="Personne n'a encore quitté l'équipe." />
            )}
          </>
        )}
      </QueryStates>
      {erasing && <EraseDialog leaver={erasing} onClose={() => setErasing(null)} />}
    </Page>
  );
}

/** The data deleted automatically in the next sixty days. */
function Soon({ soon }: { readonly soon: readonly SoonDestroyed[] }) {
  return (
    <section aria-label="Bientôt supprimés">
      <Title order={2} size="h4" mb="xs">
        Bientôt supprimés
      </Title>
      {soon.length ? (
        <ul>
          {soon.map(({ what, name, on }) => (
            <li key={`${what} ${name} ${on}`}>
              {formatDate(on)}
              {'\u202f'}: {what}, {name}
            </li>
          ))}
        </ul>
      ) : (
        <Text c="dimmed">Rien n'arrive à son terme dans les soixante prochains jours.</Text>
      )}
    </section>
  );
}
