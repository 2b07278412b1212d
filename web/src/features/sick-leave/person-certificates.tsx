import { useQuery } from '@tanstack/react-query';
import { CertificateList } from './own-certificates.tsx';
import { sickLeavesQuery } from './sick-leaves-query.ts';

/** The certificates of one person, newest first; the server answers people who may not see others' with their own. */
export default function PersonCertificates({ employeeId }: { readonly employeeId: string }) {
  const query = useQuery(sickLeavesQuery({ employeeId }));
  return (
    <CertificateList
      query={query}
      errorText="Erreur lors du chargement des arrêts maladie"
      label="Certificats"
    />
  );
}
