export { StandaloneUploadPage as Component } from '../../features/sick-leave/upload/standalone-page.tsx';
