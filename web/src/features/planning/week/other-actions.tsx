import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';

const OtherActionsMenu = lazyDialog(() => import('./other-actions-menu.tsx'));

/**
 * The button of the rarer actions. What places a menu over the page is a quarter of what the page would wait for, so
 * the menu, with a button of its own in this one's place, comes once it is asked for.
 */
export function OtherActions() {
  const [menu, setMenu] = useState<'not-asked' | 'asked' | 'shown'>('not-asked');
  const show = useCallback(() => setMenu('shown'), []);
  return (
    <>
      {menu !== 'shown' && (
        <Button
          variant="default"
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => setMenu('asked')}
        >
          Autres actions
        </Button>
      )}
      {menu !== 'not-asked' && <OtherActionsMenu onShown={show} onClose={() => setMenu('not-asked')} />}
    </>
  );
}
