import { useRef } from 'react';
import { useUser } from '../../../shared/session/session.tsx';
import { OwnCertificates } from '../own-certificates.tsx';
import { UploadFormFields } from './upload-form-fields.tsx';

/** The form, and for a personal account what became of what was sent before. */
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
