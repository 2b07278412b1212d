import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { LeaveCalendarProps } from './leave-month.tsx';

const LeaveMonth = lazy(() => import('./leave-month.tsx'));

/** The days to choose from, next to the date inputs; loaded after the rest of the form. */
export function LeaveCalendar(props: LeaveCalendarProps) {
  return (
    <Suspense fallback={<Skeleton height={340} radius={8} aria-hidden="true" />}>
      <LeaveMonth {...props} />
    </Suspense>
  );
}
