import { collectionLabel } from '@fournil/contracts/database/collection-labels';
import { exportDatabase, getDatabaseStats } from '@fournil/contracts/database/endpoints';
import { databaseMessages } from '@fournil/contracts/database/rules';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf } from '../../shared/api/call-api.ts';
import { saveFile } from '../../shared/api/save-file.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { notify } from '../../shared/edit/notify.ts';
import { count, formatNumber } from '../../shared/format/french.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { ErrorState, RowsSkeleton } from '../../shared/ui/list-states.tsx';
import { FormersSection } from './formers-section.tsx';
import { ImportSection } from './import-section.tsx';

type Stats = AnswerOf<typeof getDatabaseStats>['stats'];

/** The number of documents per collection; empty ones are left out. */
function StatsSection({ stats }: { readonly stats: Stats }) {
  const rows = Object.entries(stats.collections)
    .filter(([, documents]) => documents > 0)
    .map(([name, documents]) => ({ label: collectionLabel(name) ?? name, documents }))
    .sort((a, b) => b.documents - a.documents || a.label.localeCompare(b.label, 'fr'));
  const half = Math.ceil(rows.length / 2);
  return (
    <section aria-labelledby="database-stats">
      <Title order={2} size="h3" id="database-stats" mb="xs">
        Statistiques
      </Title>
      {rows.length === 0 ? (
        <Text>Aucune statistique disponible</Text>
      ) : (
        <>
          <Text mb="xs">{count(stats.totalDocuments, 'document en tout', 'documents en tout')}</Text>
          {/* Side by side, so that the page stays short. */}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" maw={880}>
            {[rows.slice(0, half), rows.slice(half)].map((column) => (
              <Table key={column[0]?.label ?? ''} withRowBorders verticalSpacing={4} mb="auto">
                <Table.Tbody>
                  {column.map(({ label, documents }) => (
                    <Table.Tr key={label}>
                      <Table.Th scope="row" fw={400}>
                        {label}
                      </Table.Th>
                      <Table.Td ta="right">{formatNumber(documents)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            ))}
          </SimpleGrid>
        </>
      )}
    </section>
  );
}

/** « Gestion de la Base de Données » [database-1]. */
export function DatabaseTab() {
  const query = useApi(getDatabaseStats);
  return (
    <Stack gap="xl" maw={640}>
      <ExportSection />
      <ImportSection here={query.data?.stats} />
      {query.data ? (
        <StatsSection stats={query.data.stats} />
      ) : query.isError ? (
        <ErrorState
          text="Aucune statistique disponible"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <RowsSkeleton rows={6} height={32} />
      )}
      {query.data && query.data.formers.length > 0 && <FormersSection formers={query.data.formers} />}
    </Stack>
  );
}

function ExportSection() {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await notify(saveFile(addressOf(exportDatabase, {}), 'boulangerie-backup.json'), {
      done: databaseMessages.exported,
      failed: databaseMessages.exportFailed,
    });
    setSaving(false);
  };
  return (
    <section aria-labelledby="database-export">
      <Title order={2} size="h3" id="database-export" mb="xs">
        Exporter
      </Title>
      <Text mb="sm">
        Un fichier avec tout ce qui est enregistré{'\u202f'}: journal, clés et documents. Les données
        personnelles y restent chiffrées{'\u202f'}: sur une autre installation, le code de récupération d'ici
        les ouvre.
      </Text>
      <IconButton icon={IconDownload} iconSize={18} loading={isSaving} onClick={save}>
        Exporter la base de données
      </IconButton>
    </section>
  );
}
