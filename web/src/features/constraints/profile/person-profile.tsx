import { useQuery } from '@tanstack/react-query';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { planningProfileQuery } from '../queries.ts';
import { ProfileForm } from './profile-form.tsx';

/** Team and usual availability of one person. */
export default function PersonProfile({ employeeId }: { readonly employeeId: string }) {
  const query = useQuery(planningProfileQuery(employeeId));
  return (
    <QueryStates query={query} errorText="Erreur lors du chargement de la fiche de planning">
      {(data) => (
        <ProfileForm key={data.revision} employeeId={employeeId} data={data} onDone={() => undefined} />
      )}
    </QueryStates>
  );
}
