export { TabletPage as Component } from '../../features/time-clock/tablet-page.tsx';
