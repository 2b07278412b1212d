import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusLabel, type Tone } from '../../../shared/ui/status-label.tsx';

interface RequestAction {
  readonly label: string;
  /** With the hours that are meant. */
  readonly name: string;
  readonly isMain: boolean;
  readonly onChoose: () => void;
}

interface RequestItemProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** Its outcome. */
  readonly told: readonly [Tone, string] | undefined;
  readonly isBusy: boolean;
  readonly actions: readonly (RequestAction | false)[];
}

/** A request to or from a person: its content, its result, and the possible answers. */
export function RequestItem({ title, detail, told, isBusy, actions }: RequestItemProps) {
  return (
    <li>
      <Text fz="lg">{title}</Text>
      {detail && <Text mt={2}>{detail}</Text>}
      {told && (
        <Text mt={2} role="status">
          <StatusLabel tone={told[0]}>{told[1]}</StatusLabel>
        </Text>
      )}
      <Group gap="xs" mt={6}>
        {actions
          .filter((one) => one !== false)
          .map(({ label, name, isMain, onChoose }) => (
            <Button
              key={name}
              variant={isMain ? 'filled' : 'default'}
              aria-disabled={isBusy}
              aria-label={name}
              onClick={onChoose}
            >
              {label}
            </Button>
          ))}
      </Group>
    </li>
  );
}
