import type { Toast } from './toaster.tsx';

// The component library's toaster comes with the first toast and not with the first page.
const show = (toast: Toast) => void import('./toaster.tsx').then(({ showToast }) => showToast(toast));

type ToastOptions = Pick<Toast, 'detail' | 'undo' | 'undoMs'>;

/** Shows a result, with an icon besides the colour. */
export const toast = {
  success: (text: string, options: ToastOptions = {}) => show({ tone: 'success', text, ...options }),
  error: (text: string, detail?: string) => show({ tone: 'error', text, detail }),
  warning: (text: string) => show({ tone: 'warning', text }),
  info: (text: string, options: ToastOptions = {}) => show({ tone: 'info', text, ...options }),
};
