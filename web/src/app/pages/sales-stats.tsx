export { SalesPage as Component } from '../../features/sales/sales-page.tsx';
