export { VouchersPage as Component } from '../../features/meal-vouchers/vouchers-page.tsx';
