export { MealsPage as Component } from '../../features/expenses/meals-page.tsx';
