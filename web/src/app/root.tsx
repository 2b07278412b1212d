import { Outlet } from 'react-router-dom';
import { UnsavedBlocker } from '../shared/edit/unsaved-guard.ts';

export function Root() {
  return (
    <>
      <UnsavedBlocker />
      <Outlet />
    </>
  );
}
