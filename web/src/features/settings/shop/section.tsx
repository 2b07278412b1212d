import { Group, Stack, Text, Title } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import classes from './shop.module.css';
import { proposedPieces, useShopForm } from './shop-form.ts';

interface SectionProps {
  /** Anchor in the page. */
  readonly id: string;
  readonly title: string;
  /** The effect of the setting, in one sentence. */
  readonly intro: ReactNode;
  /** Sections of the settings that « Remettre les valeurs proposées » puts back. */
  readonly sections: readonly string[];
  readonly children: ReactNode;
}

/** One part of the settings under its title. */
export function Section({ id, title, intro, sections, children }: SectionProps) {
  const { setMany } = useShopForm();
  return (
    <section id={id} aria-labelledby={`${id}-titre`} className={classes.section}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Title order={2} size="h3" id={`${id}-titre`}>
          {title}
        </Title>
        <IconButton
          variant="subtle"
          size="compact-sm"
          icon={IconRestore}
          onClick={() => setMany(proposedPieces(sections))}
          aria-label={`${title} : remettre les valeurs proposées`}
        >
          Remettre les valeurs proposées
        </IconButton>
      </Group>
      <Text c="dimmed" size="sm" mb="md" maw={720}>
        {intro}
      </Text>
      <Stack gap="lg">{children}</Stack>
    </section>
  );
}

/** A limit of the law, with its article, next to what it bounds. */
export function LawNote({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" className={classes.law ?? ''}>
      {children}
    </Text>
  );
}

/** A smaller heading inside a section. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
