import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import classes from './dashboard.module.css';
import type { Status } from './dashboard-text.ts';

export interface SectionLine {
  readonly key: string;
  readonly name: string;
  readonly detail: ReactNode;
  readonly status?: Status;
  /** Opens what the line speaks of. */
  readonly onOpen?: (() => void) | undefined;
}

interface SectionProps {
  readonly title: string;
  readonly lines: readonly SectionLine[];
  /** What stands there when there is nothing to tell. */
  readonly empty: string;
  /** The one section that is read first. */
  readonly first?: boolean;
}

/** One recap: who, what date, how it stands. */
export function Section({ title, lines, empty, first = false }: SectionProps) {
  return (
    <section className={classes.section} data-first={first || undefined} aria-label={title}>
      <Title order={2}>{title}</Title>
      {lines.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ul className={classes.lines}>
          {lines.map(({ key, name, detail, status, onOpen }) => (
            <li key={key}>
              {onOpen ? (
                <button type="button" className={classes.open} onClick={onOpen}>
                  {name}
                </button>
              ) : (
                <span className={classes.name}>{name}</span>
              )}
              {status && (
                <span className={classes.status}>
                  <StatusLabel tone={status.tone}>{status.text}</StatusLabel>
                </span>
              )}
              <span className={classes.detail}>{detail}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
