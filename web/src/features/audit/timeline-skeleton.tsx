import { Skeleton } from '@mantine/core';
import classes from './audit.module.css';

const widths = ['62%', '48%', '70%', '55%', '40%', '66%'];

/** Placeholder while the audit trail loads: the title of a day and its events. */
export function TimelineSkeleton() {
  return (
    <div className={classes.day} aria-hidden="true">
      <Skeleton height={22} width="14rem" mb="sm" />
      {widths.map((width) => (
        <div key={width} className={classes.fact}>
          <Skeleton height={16} width="2.5rem" />
          <Skeleton height={16} width={width} />
        </div>
      ))}
    </div>
  );
}
