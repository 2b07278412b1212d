export { NoticePrintPage as Component } from '../../features/vacations/after-illness/notice-print-page.tsx';
