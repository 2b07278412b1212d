import type { Employee } from '@fournil/contracts/employees/answer';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { useOpened } from '../../shared/url-state/use-url-state.ts';

const UniformsModal = lazyDialog(() => import('./uniforms-modal.tsx'));

/** The button of the employees page [employees-19]; takes the active employees. */
export function UniformsButton({ employees }: { readonly employees: readonly Employee[] }) {
  const [isOpen, setOpen] = useState(false);
  useOpened('tenue', () => setOpen(true));
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Tenue
      </Button>
      {isOpen && <UniformsModal people={employees} onClose={() => setOpen(false)} />}
    </>
  );
}
