import { Page } from '../../shared/ui/page.tsx';

export function Component() {
  return <Page title="Journal d'audit" />;
}
