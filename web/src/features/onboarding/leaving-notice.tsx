import type { Employee } from '@fournil/contracts/employees/endpoints';
import { Button, List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { count } from '../../shared/format/french.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { obligationsQuery } from './queries.ts';
import type { Returns } from './returns.ts';
import { useOnboarding } from './use-onboarding.tsx';

interface LeavingNoticeProps {
  readonly employee: Employee;
  readonly Returns: Returns;
}

/** Before somebody is deactivated: what is still open of their entry and exit, and the way there (D046). */
export function LeavingNotice({ employee, Returns }: LeavingNoticeProps) {
  const { data = [] } = useQuery(obligationsQuery);
  const { open, modal } = useOnboarding([employee], Returns);
  const owed = data.filter(({ employeeId }) => employeeId === employee._id);
  const openExit = (
    <Button
      variant="default"
      mt={owed.length ? 'xs' : 0}
      onClick={() => open({ person: employee, side: 'offboarding' })}
    >
      Ouvrir les démarches de sortie
    </Button>
  );
  return (
    <>
      {owed.length > 0 ? (
        <Notice
          tone="warning"
          title={count(owed.length, 'démarche reste ouverte', 'démarches restent ouvertes')}
        >
          <List size="sm">
            {owed.map(({ taskLabel, comment }) => (
              <List.Item key={taskLabel}>{[taskLabel, comment].filter(Boolean).join('\u202f: ')}</List.Item>
            ))}
          </List>
          {openExit}
        </Notice>
      ) : (
        openExit
      )}
      {modal}
    </>
  );
}
