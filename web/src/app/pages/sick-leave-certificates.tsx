export { CertificatesPage as Component } from '../../features/sick-leave/accountant/certificates-page.tsx';
