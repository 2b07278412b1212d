import { Page } from '../../../shared/ui/page.tsx';
import { UploadAndOwn } from './upload-and-own.tsx';

/** D2 2.9. */
export function SickLeaveUploadPage() {
  return (
    <Page title="Envoyer un arrêt maladie" state="Un certificat JPG ou PDF, lisible, avec ses dates">
      <UploadAndOwn />
    </Page>
  );
}
