export { MyDocumentsPage as Component } from '../../features/documents/mine/my-documents-page.tsx';
