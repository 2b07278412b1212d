import { listGeneralDocuments } from '@fournil/contracts/documents/endpoints';
import { Anchor, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useApi } from '../../shared/api/use-api.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { DocumentCards } from './mine/document-cards.tsx';

/** « Documents » of the accountant: the general ones; papers of who came or left are in the month's file [documents-5]. */
export function GeneralDocumentsPage() {
  const query = useApi(listGeneralDocuments);
  return (
    <Page title="Documents">
      <Stack gap="md">
        <Notice tone="info">
          Les pièces des entrées et sorties, les arrêts à déclarer et les exports d’un mois sont dans son{' '}
          <Anchor component={Link} to="/payroll" inherit underline="always">
            dossier
          </Anchor>
          . Les bulletins et contrats de chacun restent au responsable de la boutique.
        </Notice>
        <DocumentCards
          query={query}
          label="Documents généraux"
          employeeId={undefined}
          empty={{
            title: 'Aucun document général',
            text: 'Les notices, procédures et formations de la boulangerie arrivent ici.',
          }}
        />
      </Stack>
    </Page>
  );
}
