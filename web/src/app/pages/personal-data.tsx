export { LeaversPage as Component } from '../../features/privacy/leavers-page.tsx';
