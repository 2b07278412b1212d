import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

/** For a manager who has a list and no terminal; the dialog comes with the first click. */
export function ImportButton() {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} variant="default" onClick={() => setOpened(true)}>
        Importer
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <ImportDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
