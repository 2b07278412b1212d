import type { OnboardingRecord } from '@fournil/contracts/onboarding/endpoints';
import type { Side } from '@fournil/contracts/onboarding/tasks';
import { Anchor, Text, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Link } from 'react-router-dom';
import { type OnboardingForm, progressOf } from './onboarding-form.ts';
import { TaskFields } from './task-fields.tsx';

interface OwnTasksProps {
  readonly form: UseFormReturnType<OnboardingForm>;
  readonly record: OnboardingRecord;
  readonly side: Side;
  /** Level of its heading, below that of its surroundings. */
  readonly heading: 2 | 3;
}

/** The shop's own tasks below the sixteen, counted apart: never a pending obligation [onboarding-6]. */
export function OwnTasks({ form, record, side, heading }: OwnTasksProps) {
  const tasks = record.ownTasks.filter((one) => one.side === side);
  const { own } = form.getValues();
  const list = (
    <Anchor component={Link} to="/parameters?onglet=boutique&partie=demarches" size="sm" underline="always">
      {tasks.length > 0 ? 'Changer la liste' : 'Ajouter des démarches propres à la boutique'}
    </Anchor>
  );
  if (tasks.length === 0) return list;
  return (
    <section aria-label="Démarches de la boutique">
      <Title order={heading} size="h5" mt="md">
        Démarches de la boutique
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {progressOf(tasks.map(({ id }) => own[id]))}
        {' · '}
        {list}
      </Text>
      {tasks.map(({ id, label, isListed }) => (
        <TaskFields
          key={id}
          form={form}
          side="own"
          task={id}
          label={isListed ? label : `${label} (retirée de la liste)`}
        />
      ))}
    </section>
  );
}
