import { groupLabels, groups } from '@fournil/contracts/settings/staffing';
import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { TimeField } from './fields.tsx';
import { Section } from './section.tsx';
import { useShopForm } from './shop-form.ts';

/** The shop's usual posts: the planner prefers them and is not bound to them. */
export function ShapesSection() {
  const { settings, set, errorOf } = useShopForm();
  return (
    <Section
      id="postes-habituels"
      title="Postes habituels"
      sections={['shapes']}
      intro="Le planning les préfère, pour que chacun retrouve ses postes."
    >
      {groups.map((group) => {
        const shapes = settings.shapes[group];
        const path = `shapes.${group}`;
        const change = (index: number, part: Partial<(typeof shapes)[number]>) =>
          set(
            path,
            shapes.map((shape, at) => (at === index ? { ...shape, ...part } : shape)),
          );
        return (
          <Stack key={group} gap={6}>
            <Text fw={500}>{groupLabels[group]}</Text>
            {shapes.map((shape, index) => {
              const name = `${groupLabels[group]}, poste ${index + 1}`;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a post is its place in the list
                <Group key={index} gap={6}>
                  <TextInput
                    aria-label={`${name}, nom`}
                    value={shape.name}
                    error={errorOf(`${path}.${index}.name`)}
                    onChange={(event) => change(index, { name: event.currentTarget.value })}
                  />
                  <TimeField
                    bare
                    label={`${name}, début`}
                    value={shape.from}
                    onChange={(from) => change(index, { from })}
                  />
                  <TimeField
                    bare
                    label={`${name}, fin`}
                    value={shape.to}
                    onChange={(to) => change(index, { to })}
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={`Retirer le poste ${shape.name}`}
                    onClick={() =>
                      set(
                        path,
                        shapes.filter((_, at) => at !== index),
                      )
                    }
                  >
                    <IconX size={16} />
                  </ActionIcon>
                </Group>
              );
            })}
            {errorOf(path) && (
              <Text size="sm" c="red" role="alert">
                {errorOf(path)}
              </Text>
            )}
            <div>
              <IconButton
                variant="subtle"
                size="compact-sm"
                icon={IconPlus}
                iconSize={14}
                aria-label={`${groupLabels[group]} : ajouter un poste`}
                onClick={() => set(path, [...shapes, { name: 'Nouveau poste', from: '08:00', to: '15:30' }])}
              >
                Ajouter un poste
              </IconButton>
            </div>
          </Stack>
        );
      })}
    </Section>
  );
}
