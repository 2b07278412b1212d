import { onboardingMessages, type Side } from '@fournil/contracts/onboarding/tasks';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { ClosedChecklists } from './closed-checklists.tsx';
import { OnboardingEdit } from './onboarding-edit.tsx';
import { onboardingQuery } from './onboarding-query.ts';
import { ReminderDates } from './reminder-dates.tsx';
import type { Returns } from './returns.ts';

interface PersonOnboardingProps {
  readonly employeeId: string;
  /** The identity is erased: read-only. */
  readonly isClosed: boolean;
  readonly Returns: Returns;
}

/** Everything an arrival and a departure ask for, on one page. */
export default function PersonOnboarding({ employeeId, isClosed, Returns }: PersonOnboardingProps) {
  const query = useQuery(onboardingQuery(employeeId));
  const [side, setSide] = useState<Side>('onboarding');
  const navigate = useNavigate();
  return (
    <QueryStates query={query} errorText={onboardingMessages.loadFailed}>
      {(record) =>
        isClosed ? (
          <ClosedChecklists record={record} />
        ) : (
          <Stack gap="xl">
            <OnboardingEdit
              key={record.revision}
              record={record}
              side={side}
              Returns={Returns}
              onSide={setSide}
              heading={2}
              onSaved={() => undefined}
              onCancel={() => void navigate(`/employees/${employeeId}`)}
            />
            <ReminderDates record={record} />
          </Stack>
        )
      }
    </QueryStates>
  );
}
