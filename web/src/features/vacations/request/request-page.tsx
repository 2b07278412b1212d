import { Box } from '@mantine/core';
import { useRef } from 'react';
import { useUser } from '../../../shared/session/session.tsx';
import { OwnAccountNeeded } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { CalendarAddress } from '../calendar-address.tsx';
import { OwnRequests } from './own-requests.tsx';
import { RequestFields } from './request-fields.tsx';

/**
 * The form of a request [vacations-2], and a personal account's earlier requests. A shared session has no
 * person [access-6].
 */
export default function VacationRequestPage() {
  const { role, employeeId } = useUser();
  const heading = useRef<HTMLHeadingElement>(null);
  const isSomebody = role === 'admin' || employeeId !== undefined;
  return (
    <Page title="Demander un congé" state="Un type, deux dates, et votre responsable décide">
      {isSomebody ? (
        <RequestFields onSent={() => heading.current?.focus()} />
      ) : (
        <OwnAccountNeeded>pour demander un congé et suivre vos demandes.</OwnAccountNeeded>
      )}
      {employeeId !== undefined && (
        <>
          <OwnRequests heading={heading} />
          <Box maw="48rem" mt="xl">
            <CalendarAddress of="own" />
          </Box>
        </>
      )}
    </Page>
  );
}
