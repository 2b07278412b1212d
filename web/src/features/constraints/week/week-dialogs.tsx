import { lazy, Suspense } from 'react';
import type { LeaveScreens } from '../leave-screens.ts';
import { useConstraintsWeek } from './week-context.tsx';

const ProfilePanel = lazy(() => import('../profile/profile-panel.tsx'));

/** The open form or panel of the week. */
export function WeekDialogs({ leave }: { readonly leave: LeaveScreens }) {
  const { state, dispatch } = useConstraintsWeek();
  const { dialog, grid } = state;
  const onClose = () => dispatch({ type: 'dialog-closed' });
  return (
    <Suspense fallback={null}>
      {dialog?.kind === 'record-leave' && (
        <leave.RecordLeave
          people={grid.rows.map(({ employeeId, name }) => ({ value: employeeId, label: name }))}
          employeeId={dialog.employeeId}
          date={grid.days[0]?.date ?? ''}
          onClose={onClose}
        />
      )}
      {dialog?.kind === 'profile' && (
        <ProfilePanel
          employeeId={dialog.employeeId}
          name={grid.rows.find(({ employeeId }) => employeeId === dialog.employeeId)?.name ?? ''}
          tab={dialog.tab}
          leave={leave}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
