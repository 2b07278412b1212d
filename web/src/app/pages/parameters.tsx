import { DatabaseTab } from '../../features/database/database-tab.tsx';
import { DocumentsTab } from '../../features/documents/documents-tab.tsx';
import { JournalPage, MailTab, ServerPage } from '../../features/mail/mail-tab.tsx';
import { IssuersTab } from '../../features/meal-vouchers/issuers-tab.tsx';
import { LabourCostTab } from '../../features/payroll/labour-cost-tab.tsx';
import { PayExportTab } from '../../features/payroll/pay-export-tab.tsx';
import { OutsidePage } from '../../features/settings/outside-page.tsx';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { ClockSettingsTab } from '../../features/time-clock/clock-settings-tab.tsx';

const more = [
  { id: 'e-mail', label: 'E-mail', Content: MailTab },
  { id: 'base-de-donnees', label: 'Gestion de la Base de Données', Content: DatabaseTab },
  {
    id: 'documents',
    label: 'Gestion des Documents',
    Content: DocumentsTab,
    opens: '/admin-documents.html',
  },
];

const contents = {
  'export-paie': PayExportTab,
  'cout-du-travail': LabourCostTab,
  'tickets-restaurant': IssuersTab,
  badgeuse: ClockSettingsTab,
  'hors-de-la-boutique': OutsidePage,
  'e-mail serveur': ServerPage,
  'e-mail journal-e-mails': JournalPage,
};

export default function Page() {
  return <SettingsPage more={more} contents={contents} />;
}
