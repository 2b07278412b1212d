import { ConstraintsPage } from '../../features/constraints/constraints-page.tsx';
import { leaveScreens } from '../leave-screens.ts';

/** The week's constraints, with the screens of leave, which is a feature of its own. */
export default function Page() {
  return <ConstraintsPage leave={leaveScreens} />;
}
