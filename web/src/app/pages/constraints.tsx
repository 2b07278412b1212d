export { ConstraintsPage as Component } from '../../features/constraints/constraints-page.tsx';
