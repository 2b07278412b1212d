export { VacationManagementPage as Component } from '../../features/vacations/management/management-page.tsx';
