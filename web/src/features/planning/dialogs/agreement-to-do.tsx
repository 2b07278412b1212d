import { ofName } from '@fournil/contracts/french-words';
import { getWeekPlan } from '@fournil/contracts/planning/read-endpoints';
import type { Week } from '@fournil/contracts/planning/week';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../../shared/api/use-api.ts';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';

const AnswerDialog = lazyDialog(() => import('./answer-dialog.tsx'));

interface AgreementToDoProps {
  readonly week: Week;
  readonly employeeId: string;
  readonly name: string;
}

/** The oral answer to hours announced too late, recorded from the line of « À faire »: the week is read for it. */
export function AgreementToDo({ week, employeeId, name }: AgreementToDoProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: plan, isLoading } = useApi(getWeekPlan, { params: week, enabled: isOpen });
  return (
    <>
      <Button
        mt={4}
        size="compact-md"
        variant="default"
        loading={isLoading}
        aria-label={`Noter la réponse ${ofName(name)}`}
        onClick={() => setOpen(true)}
      >
        Noter sa réponse
      </Button>
      {isOpen && plan && (
        <AnswerDialog {...{ week, plan, employeeId, name }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
