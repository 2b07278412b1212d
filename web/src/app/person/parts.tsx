import type { ComponentType } from 'react';
import { AbsencesPart } from '../../features/employees/person/absences-part.tsx';
import { contractMinutes } from '../../features/employees/person/contract-hours.ts';
import { ContractPart } from '../../features/employees/person/contract-part.tsx';
import { FilePart } from '../../features/employees/person/file-part.tsx';
import type { PersonPart, PersonPartProps } from '../../features/employees/person/person-part.ts';
import { PersonWeeks } from '../../features/planning/person/person-weeks.tsx';
import { UniformReturns } from '../../features/uniforms/uniform-returns.tsx';
import { LoadFailure, lazyPart } from '../../shared/load/lazy-part.tsx';
import { AfterDelay } from '../../shared/ui/after-delay.tsx';
import { RowsSkeleton } from '../../shared/ui/list-states.tsx';
import { LeavesPart } from './leaves-part.tsx';
import { partNames } from './part-names.ts';

/** A part whose code comes when it is opened. */
const lazy = <P extends object>(fetch: () => Promise<{ readonly default: ComponentType<P> }>) =>
  lazyPart<P>(fetch, {
    instead: (state) =>
      state.hasFailed ? (
        <LoadFailure title="Cette partie n'a pas pu être chargée" state={state} onClose={undefined} />
      ) : (
        <AfterDelay>
          <RowsSkeleton rows={6} />
        </AfterDelay>
      ),
  }).Component;

const Profile = lazy<PersonPartProps>(() => import('../../features/constraints/profile/person-profile.tsx'));
const OwnWishes = lazy<PersonPartProps>(() => import('../../features/planning/wishes/own-wishes.tsx'));
const Certificates = lazy<PersonPartProps>(() => import('../../features/sick-leave/person-certificates.tsx'));
const Documents = lazy<PersonPartProps>(() => import('../../features/documents/person-documents.tsx'));
const Onboarding = lazy(() => import('../../features/onboarding/person-onboarding.tsx'));
const Uniforms = lazy(async () => ({
  default: (await import('../../features/uniforms/uniforms-of.tsx')).UniformsOf,
}));
const Register = lazy<PersonPartProps>(() => import('../../features/register/person-register.tsx'));
const PersonData = lazy<PersonPartProps>(() => import('../../features/privacy/person-data.tsx'));
const History = lazy<PersonPartProps>(() => import('../../features/audit/person-history.tsx'));

const OnboardingPart = ({ employeeId, file }: PersonPartProps) => (
  <Onboarding
    employeeId={employeeId}
    isClosed={file.employee.isIdentityErased === true}
    Returns={UniformReturns}
  />
);
const UniformsPart = ({ employeeId, name }: PersonPartProps) => (
  <Uniforms employeeId={employeeId} employeeName={name} />
);

/** The weeks of one person next to the hours of the contract. */
function PlanningPart({ employeeId, file }: PersonPartProps) {
  return (
    <PersonWeeks
      employeeId={employeeId}
      contractMinutes={(first, last) => contractMinutes(file.contract ?? [], first, last)}
    />
  );
}

const parts: Readonly<Record<string, ComponentType<PersonPartProps>>> = {
  '': FilePart,
  contrat: ContractPart,
  planning: PlanningPart,
  disponibilites: Profile,
  souhaits: OwnWishes,
  conges: LeavesPart,
  absences: AbsencesPart,
  certificats: Certificates,
  documents: Documents,
  demarches: OnboardingPart,
  tenues: UniformsPart,
  registre: Register,
  donnees: PersonData,
  historique: History,
};

/** Features do not import each other: they meet here. */
export const personParts: readonly PersonPart[] = partNames.flatMap((name) => {
  const Part = parts[name.id];
  return Part ? [{ ...name, Part }] : [];
});
