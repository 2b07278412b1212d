import { useRef } from 'react';
import { useUser } from '../../../shared/session/session.tsx';
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
