import { mostOwnTasks, type OwnTask } from '@fournil/contracts/onboarding/own-tasks';
import type { Side } from '@fournil/contracts/onboarding/tasks';
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { newActionKey } from '../../../shared/api/action-key.ts';
import { Part, Section } from './section.tsx';
import { useShopForm } from './shop-form.ts';

export function FormalitiesSection() {
  return (
    <Section
      id="demarches"
      title="Entrées et sorties"
      sections={['formalities']}
      intro="Ce que la boutique demande à une arrivée ou à un départ en plus des seize démarches, qui restent. Suivi sous elles et compté à part : ce n'est pas une obligation légale."
    >
      <OwnTasks side="onboarding" title="À l'entrée" added="Ajouter une démarche d'entrée" />
      <OwnTasks side="offboarding" title="À la sortie" added="Ajouter une démarche de sortie" />
    </Section>
  );
}

interface OwnTasksProps {
  readonly side: Side;
  readonly title: string;
  readonly added: string;
}

const path = 'formalities.own';

/** The shop's own tasks for entry or exit, one per line. A removed task stays in the records that have it. */
function OwnTasks({ side, title, added }: OwnTasksProps) {
  const { settings, set, errorOf } = useShopForm();
  const tasks = settings.formalities.own;
  const write = (next: readonly OwnTask[]) => set(path, next);
  const own = tasks.flatMap((task, at) => (task.side === side ? [{ task, at }] : []));
  return (
    <Part title={title}>
      {own.length === 0 && (
        <Text size="sm" c="dimmed">
          Aucune pour le moment.
        </Text>
      )}
      <Stack gap="xs">
        {own.map(({ task, at }, index) => {
          const name = `${title}, démarche ${index + 1}`;
          return (
            <Group key={task.id} gap="xs" align="flex-start" wrap="nowrap">
              <TextInput
                aria-label={name}
                placeholder="Badge du parking remis"
                flex={1}
                maw={480}
                maxLength={80}
                value={task.label}
                error={errorOf(`${path}.${at}.label`)}
                onChange={({ currentTarget: { value: label } }) =>
                  write(tasks.map((one, i) => (i === at ? { ...one, label } : one)))
                }
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Retirer ${task.label || name}`}
                onClick={() => write(tasks.filter((_one, i) => i !== at))}
              >
                <IconX size={16} aria-hidden="true" />
              </ActionIcon>
            </Group>
          );
        })}
      </Stack>
      {side === 'onboarding' && errorOf(path, true) && (
        <Text size="sm" c="red" role="alert">
          {errorOf(path, true)}
        </Text>
      )}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          disabled={tasks.length >= mostOwnTasks}
          onClick={() => write([...tasks, { id: newActionKey(), label: '', side }])}
        >
          {added}
        </Button>
      </div>
    </Part>
  );
}
