export { SickLeaveHomePage as Component } from '../../features/sick-leave/home-page.tsx';
