import { GeneralDocumentsPage } from '../../features/documents/general-documents-page.tsx';
import { ManageDocumentsPage } from '../../features/documents/manage/manage-documents-page.tsx';
import { useIsAdmin } from '../../shared/session/session.tsx';

export const Component = () => (useIsAdmin() ? <ManageDocumentsPage /> : <GeneralDocumentsPage />);
