export { RegisterPage as Component } from '../../features/register/register-page.tsx';
