export { SickLeaveUploadPage as Component } from '../../features/sick-leave/upload/upload-page.tsx';
