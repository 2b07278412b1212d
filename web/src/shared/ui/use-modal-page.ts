import { useEffect, useState } from 'react';

let open = 0;
const page = () => document.getElementById('root');

/**
 * While a dialog is mounted the page behind it is inert: nothing there can be reached or read aloud. When
 * it goes, the focus returns to what opened it, which Mantine does only for dialogs that stay mounted.
 */
export function useModalPage(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    open += 1;
    page()?.toggleAttribute('inert', true);
    return () => {
      open -= 1;
      page()?.toggleAttribute('inert', open > 0);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [opener]);
}
