import { SettingsPage } from '../../features/settings/settings-page.tsx';

export function Component() {
  return <SettingsPage />;
}
