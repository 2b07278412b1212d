import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { PhoneFold, usePhone } from './phone-fold.tsx';
import classes from './record-card.module.css';

/** Records to act on, one card each, as many side by side as the width allows. */
export function RecordCards({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {children}
    </ul>
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
    <header className={classes.head}>
      {icon}
      <div>
        <h2 id={titleId}>{title}</h2>
        <Dimmed>{isFolded ? summary : subtitle}</Dimmed>
      </div>
      {state}
    </header>
  );
  const named = label ? { 'aria-label': label } : { 'aria-labelledby': titleId };
  const rest = (
    <>
      {isFolded && <Dimmed>{subtitle}</Dimmed>}
      {children}
      {actions && <footer className={classes.actions}>{actions}</footer>}
    </>
  );
  if (isFolded)
    return (
      <li id={id} className={classes.folded}>
        <PhoneFold heading={head}>
          <article className={classes.content} {...named}>
            {rest}
          </article>
        </PhoneFold>
      </li>
    );
  return (
    <li id={id}>
      <article className={classes.card} {...named}>
        {head}
        {rest}
      </article>
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
