import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import type { LeaveScreens } from '../leave-screens.ts';
import { useConstraintsWeek } from './week-context.tsx';

const ProfilePanel = lazyDialog(() => import('../profile/profile-panel.tsx'));

/** The open form or panel of the week. */
export function WeekDialogs({ leave }: { readonly leave: LeaveScreens }) {
  const { state, dispatch } = useConstraintsWeek();
  const { dialog, grid } = state;
  const onClose = () => dispatch({ type: 'dialog-closed' });
  return (
    <>
      {dialog?.kind === 'record-leave' && (
        <leave.RecordLeave
          people={grid.rows.map(({ employeeId, name }) => ({ _id: employeeId, name }))}
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
    </>
  );
}
