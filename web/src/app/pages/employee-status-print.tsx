export { StatusPage as Component } from '../../features/expenses/status-page.tsx';
