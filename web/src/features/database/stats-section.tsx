import { collectionLabel } from '@fournil/contracts/database/collection-labels';
import type { getDatabaseStats } from '@fournil/contracts/database/endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { SimpleGrid, Table, Text, Title } from '@mantine/core';
import { count, formatNumber } from '../../shared/format/french.ts';

type Stats = AnswerOf<typeof getDatabaseStats>['stats'];

/** The number of documents per collection; empty ones are left out. */
export function StatsSection({ stats }: { readonly stats: Stats }) {
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
