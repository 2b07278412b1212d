import { MailTab } from '../../features/mail/mail-tab.tsx';
import { SettingsPage } from '../../features/settings/settings-page.tsx';

const more = [{ id: 'e-mail', label: 'E-mail', Content: MailTab }];

export function Component() {
  return <SettingsPage more={more} />;
}
