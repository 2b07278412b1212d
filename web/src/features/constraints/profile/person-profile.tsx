import { getPlanningProfile } from '@fournil/contracts/planning/constraints-endpoints';
import { useApi } from '../../../shared/api/use-api.ts';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Team and usual availability of one person. */
export default function PersonProfile({ employeeId }: { readonly employeeId: string }) {
  const query = useApi(getPlanningProfile, { params: { id: employeeId } });
  return (
    <QueryStates query={query} errorText="Erreur lors du chargement de la fiche de planning">
      {(data) => (
        <ProfileForm key={data.revision} employeeId={employeeId} data={data} onDone={() => undefined} />
      )}
    </QueryStates>
  );
}
