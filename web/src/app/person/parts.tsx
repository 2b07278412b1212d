import { defaultLeaveType, vacationMessages } from '@fournil/contracts/vacations/rules';
import { isLeaveDueShown } from '@fournil/domain/vacations/balance/leave-due';
import { Button, Stack, Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { AbsencesPart } from '../../features/employees/person/absences-part.tsx';
import { contractMinutes } from '../../features/employees/person/contract-hours.ts';
import { ContractPart } from '../../features/employees/person/contract-part.tsx';
import { FilePart } from '../../features/employees/person/file-part.tsx';
import type { PersonPart, PersonPartProps } from '../../features/employees/person/person-part.ts';
import { PersonWeeks } from '../../features/planning/person/person-weeks.tsx';
import { UniformReturns } from '../../features/uniforms/uniform-returns.tsx';
import { AccountPart } from '../../features/vacations/account/account-part.tsx';
import { BalanceNote } from '../../features/vacations/balance-note.tsx';
import { LeaveDue } from '../../features/vacations/leave-due.tsx';
import { ReadLeaves } from '../../features/vacations/read-leaves.tsx';
import { formatPeriod, todayInParis } from '../../shared/format/french.ts';
import { LoadFailure, lazyPart } from '../../shared/load/lazy-part.tsx';
import { AfterDelay } from '../../shared/ui/after-delay.tsx';
import { RowsSkeleton } from '../../shared/ui/list-states.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { leaveScreens } from '../leave-screens.ts';
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

/** The rest of paid leave, and the leaves: to record and correct for the administrator, to read for oneself and the accountant. */
function LeavesPart({ employeeId, name, file, viewer }: PersonPartProps) {
  const { vacations = [], isErased } = file.employee;
  const { contractType = '', contractEndDate = null, exitDate = null } = file.employee;
  const isDueShown =
    viewer !== 'own' && isLeaveDueShown({ contractType, contractEndDate, exitDate }, todayInParis());
  const isClosed = viewer === 'admin' && isErased === true;
  return (
    <Stack>
      <BalanceNote employeeId={employeeId} type={defaultLeaveType} startDate="" endDate="" />
      {isDueShown && <LeaveDue employeeId={employeeId} />}
      {isClosed && <Notice tone="info">{vacationMessages.closed}</Notice>}
      {(viewer === 'accountant' || isClosed) && <ReadLeaves employeeId={employeeId} />}
      {viewer === 'admin' && !isClosed && (
        <>
          <AccountPart employeeId={employeeId} />
          <leaveScreens.PersonLeaves employeeId={employeeId} name={name} />
        </>
      )}
      {viewer === 'own' && (
        <>
          {vacations.length === 0 && <Text c="dimmed">Aucun congé en cours ni à venir.</Text>}
          <ul aria-label="Congés">
            {vacations.map(({ _id, type, startDate, endDate }) => (
              <li key={`${_id} ${startDate}`}>
                {type}, {formatPeriod(startDate, endDate)}
              </li>
            ))}
          </ul>
          <Button
            component={Link}
            to="/vacation-request"
            variant="default"
            style={{ alignSelf: 'flex-start' }}
          >
            Demander un congé
          </Button>
        </>
      )}
    </Stack>
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
