import { GeneralDocumentsPage } from '../../features/documents/general-documents-page.tsx';
import ManageDocumentsPage from '../../features/documents/manage/manage-documents-page.tsx';
import { useIsAdmin } from '../../shared/session/session.tsx';

const Documents = () => (useIsAdmin() ? <ManageDocumentsPage /> : <GeneralDocumentsPage />);

export default Documents;
