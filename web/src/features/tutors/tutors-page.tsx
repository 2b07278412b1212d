import { Page } from '../../shared/ui/page.tsx';

export function TutorsPage() {
  return <Page title="Tuteurs" />;
}
