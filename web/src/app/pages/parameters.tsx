import { DatabaseTab } from '../../features/database/database-tab.tsx';
import { DocumentsTab } from '../../features/documents/documents-tab.tsx';
import { MailTab } from '../../features/mail/mail-tab.tsx';
import { IssuersTab } from '../../features/meal-vouchers/issuers-tab.tsx';
import { LabourCostTab } from '../../features/payroll/labour-cost-tab.tsx';
import { PayExportTab } from '../../features/payroll/pay-export-tab.tsx';
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
  { id: 'tickets-restaurant', label: 'Tickets restaurant', Content: IssuersTab },
  { id: 'cout-du-travail', label: 'Coût du travail', Content: LabourCostTab },
  { id: 'export-paie', label: 'Export de la paie', Content: PayExportTab },
  { id: 'badgeuse', label: 'Badgeuse', Content: ClockSettingsTab },
];

export function Component() {
  return <SettingsPage more={more} />;
}
