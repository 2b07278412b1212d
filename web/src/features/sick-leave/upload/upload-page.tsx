import { Page } from '../../../shared/ui/page.tsx';
import { UploadAndOwn } from './upload-and-own.tsx';

/** The form that sends a certificate [sick-leave-1]. */
export default function SickLeaveUploadPage() {
  return (
    <Page title="Envoyer un arrêt maladie" state="Un certificat JPG ou PDF, lisible, avec ses dates">
      <UploadAndOwn />
    </Page>
  );
}
