export { PayrollPage as Component } from '../../features/payroll/payroll-page.tsx';
