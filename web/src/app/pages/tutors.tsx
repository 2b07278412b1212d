import { TutorsPage } from '../../features/tutors/tutors-page.tsx';

export function Component() {
  return <TutorsPage />;
}
