import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';

const OtherActionsMenu = lazyDialog(() => import('./other-actions-menu.tsx'));

/**
 * The button of the rarer actions. The menu's positioning code is a quarter of the page's download, so the
 * menu, with its own button in place of this one, is loaded on the first click.
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
