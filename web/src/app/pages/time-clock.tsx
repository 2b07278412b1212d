export { PunchedWeekPage as Component } from '../../features/time-clock/week-page.tsx';
