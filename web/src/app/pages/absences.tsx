import { Page } from '../../shared/ui/page.tsx';

export function Component() {
  return <Page title="État des absences" />;
}
