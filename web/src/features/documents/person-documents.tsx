import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../shared/session/session.tsx';
import { DocumentCards } from './mine/document-cards.tsx';
import { PayslipForm } from './payslip-form.tsx';
import { personalDocumentsQuery } from './personal-documents-query.ts';

/** The personal documents of one person, and how payslips come. */
export default function PersonDocuments({ employeeId }: { readonly employeeId: string }) {
  const query = useQuery(personalDocumentsQuery(employeeId));
  return (
    <Stack>
      <PayslipForm employeeId={employeeId} canEdit={useUser().role === 'admin'} />
      <DocumentCards
        query={query}
        label="Documents personnels"
        employeeId={employeeId}
        empty={{ title: 'Aucun document personnel', text: '' }}
      />
    </Stack>
  );
}
