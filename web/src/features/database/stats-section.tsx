import { collectionLabel } from '@fournil/contracts/database/collection-labels';
import type { getDatabaseStats } from '@fournil/contracts/database/endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { Table, Text, Title } from '@mantine/core';
import { count, formatNumber } from '../../shared/format/french.ts';

type Stats = AnswerOf<typeof getDatabaseStats>['stats'];

/** How much there is, collection by collection; those that hold nothing are left out. */
export function StatsSection({ stats }: { readonly stats: Stats }) {
  const rows = Object.entries(stats.collections)
    .filter(([, documents]) => documents > 0)
    .map(([name, documents]) => ({ label: collectionLabel(name) ?? name, documents }))
    .sort((a, b) => b.documents - a.documents || a.label.localeCompare(b.label, 'fr'));
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
          <details>
            <summary>Combien de chaque sorte</summary>
            <Table withRowBorders maw={420} verticalSpacing={4}>
              <Table.Tbody>
                {rows.map(({ label, documents }) => (
                  <Table.Tr key={label}>
                    <Table.Th scope="row" fw={400}>
                      {label}
                    </Table.Th>
                    <Table.Td ta="right">{formatNumber(documents)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </details>
        </>
      )}
    </section>
  );
}
