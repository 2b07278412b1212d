import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';
import { useBottomBar } from './use-bottom-bar.ts';

interface PageProps {
  readonly title: string;
  /** One sentence with the present state: "18 salariés, 2 absents aujourd'hui". */
  readonly state?: ReactNode;
  /** At the right of the title; on a phone at the bottom, under the thumb. */
  readonly primary?: ReactNode;
  /** Other actions of the page, next to the primary one. */
  readonly actions?: ReactNode;
  /** One row, its values kept in the URL. */
  readonly filters?: ReactNode;
  /** Tables and the planning use all the breadth; the rest stays readable at 1280 px. */
  readonly wide?: boolean;
  /** The content takes the height that is left and scrolls in itself: a grid under its sticky header. */
  readonly fill?: boolean;
  readonly children?: ReactNode;
}

/** The anatomy every page shares. */
export function Page({
  title,
  state,
  primary,
  actions,
  filters,
  wide = false,
  fill = false,
  children,
}: PageProps) {
  const bar = useBottomBar();
  return (
    <div className={classes.page} data-wide={wide || fill || undefined} data-fill={fill || undefined}>
      <title>{`${title} – Planning Boulangerie`}</title>
      <Group component="header" className={classes.head} gap="8px 12px" align="flex-start">
        <div className={classes.titles}>
          <Title order={1}>{title}</Title>
          <Text mt={2} mih="1.5em" c="dimmed">
            {state}
          </Text>
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
        {primary && (
          <div ref={bar} className={classes.primary}>
            {primary}
          </div>
        )}
      </Group>
      {filters && (
        <search className={classes.filters} aria-label="Filtres">
          {filters}
        </search>
      )}
      {children}
    </div>
  );
}
