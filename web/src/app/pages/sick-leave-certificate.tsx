export { CertificatePage as Component } from '../../features/sick-leave/accountant/certificate-page.tsx';
