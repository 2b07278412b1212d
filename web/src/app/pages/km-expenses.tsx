export { KilometresPage as Component } from '../../features/expenses/kilometres-page.tsx';
