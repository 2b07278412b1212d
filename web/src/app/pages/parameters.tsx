import { DocumentsTab } from '../../features/documents/documents-tab.tsx';
import { MailTab } from '../../features/mail/mail-tab.tsx';
import { IssuersTab } from '../../features/meal-vouchers/issuers-tab.tsx';
import { SettingsPage } from '../../features/settings/settings-page.tsx';

const more = [
  { id: 'e-mail', label: 'E-mail', Content: MailTab },
  { id: 'tickets-restaurant', label: 'Tickets restaurant', Content: IssuersTab },
  {
    id: 'documents',
    label: 'Gestion des Documents',
    Content: DocumentsTab,
    opens: '/admin-documents.html',
  },
];

export function Component() {
  return <SettingsPage more={more} />;
}
