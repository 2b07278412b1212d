import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { PhoneFold, usePhone } from './phone-fold.tsx';
import classes from './record-card.module.css';

/** Records to act on, one card each, as many side by side as the width allows. */
export function RecordCards({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <SimpleGrid component="ul" className={classes.cards} minColWidth="min(22rem, 100%)" aria-label={label}>
      {children}
    </SimpleGrid>
  );
}

interface RecordCardProps {
  /** The target of links. */
  readonly id?: string;
  /** The accessible name of the card; by default its title. */
  readonly label?: string;
  /** The title's own id, where something else is named by it. */
  readonly titleId?: string;
  readonly title: ReactNode;
  readonly subtitle: ReactNode;
  readonly icon?: ReactNode;
  /** The state of the record, at the end of the head. */
  readonly state?: ReactNode;
  /** Buttons at the foot; the one with `data-primary` is the next step. */
  readonly actions?: ReactNode;
  /** On a phone the card is folded to its title, its state and this: for records on which nothing is left to do. */
  readonly summary?: ReactNode;
  readonly children: ReactNode;
}

/** One record of `RecordCards`. */
export function RecordCard({
  id,
  label,
  title,
  subtitle,
  icon,
  state,
  actions,
  summary,
  children,
  ...ids
}: RecordCardProps) {
  const ownId = useId();
  const titleId = ids.titleId ?? ownId;
  const isFolded = usePhone() && summary !== undefined;
  const head = (
    <Group component="header" className={classes.head} gap={12} align="stretch" wrap="nowrap">
      {icon}
      <div>
        <h2 id={titleId}>{title}</h2>
        <Dimmed>{isFolded ? summary : subtitle}</Dimmed>
      </div>
      {state}
    </Group>
  );
  const named = label ? { 'aria-label': label } : { 'aria-labelledby': titleId };
  const rest = (
    <>
      {isFolded && <Dimmed>{subtitle}</Dimmed>}
      {children}
      {actions && (
        <Group component="footer" className={classes.actions} gap={8}>
          {actions}
        </Group>
      )}
    </>
  );
  if (isFolded)
    return (
      <li id={id} className={classes.folded}>
        <PhoneFold heading={head}>
          <Stack component="article" className={classes.card} gap={8} miw={0} pb={12} {...named}>
            {rest}
          </Stack>
        </PhoneFold>
      </li>
    );
  return (
    <li id={id}>
      <Stack component="article" className={`card ${classes.card}`} gap={8} miw={0} p={16} {...named}>
        {head}
        {rest}
      </Stack>
    </li>
  );
}

/** A secondary text, in a lighter colour. */
export function Dimmed({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <Text {...(id ? { id } : {})} size="sm" c="dimmed">
      {children}
    </Text>
  );
}
