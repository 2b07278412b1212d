import { isLeaveDueShown } from '@fournil/contracts/vacations/leave-due';
import { defaultLeaveType, vacationMessages } from '@fournil/contracts/vacations/rules';
import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { PersonPartProps } from '../../features/employees/person/person-part.ts';
import { AccountPart } from '../../features/vacations/account/account-part.tsx';
import { BalanceNote } from '../../features/vacations/balance-note.tsx';
import { LeaveDue } from '../../features/vacations/leave-due.tsx';
import { ReadLeaves } from '../../features/vacations/read-leaves.tsx';
import { formatPeriod, todayInParis } from '../../shared/format/french.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { leaveScreens } from '../leave-screens.ts';

/** The rest of paid leave, and the leaves: to record and correct for the administrator, to read for oneself and the accountant. */
export function LeavesPart({ employeeId, name, file, viewer }: PersonPartProps) {
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
