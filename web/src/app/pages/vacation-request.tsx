export { VacationRequestPage as Component } from '../../features/vacations/request/request-page.tsx';
