export { OwnPasswordPage as Component } from '../../features/access/own-password-page.tsx';
