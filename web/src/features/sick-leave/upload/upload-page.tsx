import { useRef } from 'react';
import { useUser } from '../../../shared/session/session.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { OwnCertificates } from '../own-certificates.tsx';
import { UploadFormFields } from './upload-form-fields.tsx';

/** The upload form, and for a personal account the certificates sent before with their state. */
export function UploadAndOwn() {
  const { employeeId } = useUser();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <UploadFormFields onSent={() => heading.current?.focus()} />
      {employeeId !== undefined && <OwnCertificates heading={heading} />}
    </>
  );
}

/** The form that sends a certificate [sick-leave-1]. */
export default function SickLeaveUploadPage() {
  return (
    <Page title="Envoyer un arrêt maladie" state="Un certificat JPG ou PDF, lisible, avec ses dates">
      <UploadAndOwn />
    </Page>
  );
}
