import type { Employee } from '@fournil/contracts/employees/answer';
import { listPendingObligations } from '@fournil/contracts/onboarding/endpoints';
import { isComplete } from '@fournil/contracts/onboarding/tasks';
import { Button, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/use-api.ts';
import { count } from '../../shared/format/french.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { onboardingQuery, type Returns } from './onboarding-form.ts';
import { useOnboarding } from './use-onboarding.tsx';

interface LeavingNoticeProps {
  readonly employee: Employee;
  readonly Returns: Returns;
}

/** Before a deactivation: open entry and exit tasks, with a link [employees-10]. */
export function LeavingNotice({ employee, Returns }: LeavingNoticeProps) {
  const { data = [] } = useApi(listPendingObligations);
  const { data: record } = useQuery(onboardingQuery(employee._id));
  // The shop's own tasks are no obligations, but are shown for a person who leaves.
  const own = (record?.ownTasks ?? []).filter(({ id, side, isListed }) => {
    const state = record?.own[id];
    return isListed && side === 'offboarding' && state !== undefined && !isComplete(state);
  });
  const { open, modal } = useOnboarding([employee], Returns);
  const owed = data.filter(
    (one) => (one.employeeId || one.employeeName) === (one.employeeId ? employee._id : employee.name),
  );
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
      {own.length > 0 && (
        <Text size="sm">
          Pour la boutique, il reste{'\u202f'}: {own.map(({ label }) => label).join(', ')}.
        </Text>
      )}
      {modal}
    </>
  );
}
