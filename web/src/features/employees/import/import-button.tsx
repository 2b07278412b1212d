import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';

const ImportDialog = lazyDialog(() => import('./import-dialog.tsx'));

/** For a manager who has a list and no terminal. */
export function ImportButton() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Importer
      </Button>
      {opened && <ImportDialog onClose={() => setOpened(false)} />}
    </>
  );
}
