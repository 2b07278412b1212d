export { AbsencesPage as Component } from '../../features/absences/absences-page.tsx';
