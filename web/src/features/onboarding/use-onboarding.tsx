import type { Employee } from '@fournil/contracts/employees/answer';
import type { Side } from '@fournil/contracts/onboarding/tasks';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { useOpened } from '../../shared/url-state/use-url-state.ts';
import type { Returns } from './onboarding-form.ts';

const OnboardingModal = lazyDialog(() => import('./onboarding-modal.tsx'));

interface Person {
  readonly _id: string;
  readonly name: string;
  readonly isActive?: boolean;
}

interface Opened {
  /** No person yet: the modal asks for one. */
  readonly person?: Person;
  readonly side?: Side;
}

interface Onboarding {
  /** The open modal, to be rendered by the page; empty while none is open. */
  readonly modal: ReactNode;
  readonly open: (on: Opened) => void;
}

/** The modal of entry and exit for a page that decides how it is opened, with the active employees to choose from. */
export function useOnboarding(employees: readonly Person[], Returns: Returns): Onboarding {
  const [opened, setOpened] = useState<Opened | null>(null);
  const active = employees
    .filter(({ isActive }) => isActive !== false)
    .map(({ _id, name }) => ({ _id, name }));
  const person = opened?.person;
  const people =
    person && !active.some(({ _id }) => _id === person._id)
      ? [...active, { _id: person._id, name: person.name }]
      : active;
  return {
    open: setOpened,
    modal: opened && (
      <OnboardingModal
        people={people}
        employeeId={person?._id ?? ''}
        side={opened.side ?? 'onboarding'}
        Returns={Returns}
        onClose={() => setOpened(null)}
      />
    ),
  };
}

interface OnboardingButtonProps {
  readonly employees: readonly Employee[];
  readonly Returns: Returns;
}

/** The button of the employees page [employees-19]; takes the active employees. */
export function OnboardingButton({ employees, Returns }: OnboardingButtonProps) {
  const { open, modal } = useOnboarding(employees, Returns);
  useOpened('demarches', () => open({}));
  return (
    <>
      <Button variant="default" onClick={() => open({})}>
        Entrée/Sortie
      </Button>
      {modal}
    </>
  );
}
