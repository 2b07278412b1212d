import { Outlet } from 'react-router-dom';
import { UnsavedBlocker } from '../shared/edit/unsaved-guard.ts';

/** Above every page. */
export function Root() {
  return (
    <>
      <UnsavedBlocker />
      <Outlet />
    </>
  );
}
