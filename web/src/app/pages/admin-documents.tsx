export { ManageDocumentsPage as Component } from '../../features/documents/manage/manage-documents-page.tsx';
