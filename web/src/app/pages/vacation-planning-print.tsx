export { PanelPrintPage as Component } from '../../features/vacations/panel/panel-print-page.tsx';
