export { SickLeaveManagementPage as Component } from '../../features/sick-leave/management/management-page.tsx';
