import { Box, Menu } from '@mantine/core';
import { type BlockAction, type BlockScope, type CellTable, canPaste } from '../draft/selection.ts';
import classes from './grid.module.css';

/** The place where the menu opens, in pixels of the window. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
}

interface CellMenuProps {
  readonly place: MenuPlace;
  readonly copied: CellTable | null;
  /** More than one cell is selected. */
  readonly many: boolean;
  readonly onAction: (action: BlockAction, scope: BlockScope) => void;
  readonly onClose: () => void;
}

/** The menu of a cell (right click, Shift+F10): copies, pastes and clears it, its row, its day. */
export function CellMenu({ place, copied, many, onAction, onClose }: CellMenuProps) {
  const item = (action: BlockAction, scope: BlockScope, label: string, keys?: string) => (
    <Menu.Item
      disabled={action === 'paste' && !canPaste(copied, scope)}
      rightSection={keys && <kbd className={classes.keys}>{keys}</kbd>}
      onClick={() => onAction(action, scope)}
    >
      {label}
    </Menu.Item>
  );
  const cells = many ? 'les cellules' : 'la cellule';
  // Not 'keydown': the key that opened the menu would close it.
  const outside = ['mousedown', 'touchstart'];
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      withinPortal
      width={240}
      clickOutsideEvents={outside}
    >
      <Menu.Target>
        <Box component="span" pos="fixed" w={0} h={0} style={{ left: place.x, top: place.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        {item('copy', 'cells', `Copier ${cells}`, 'Ctrl+C')}
        {item('paste', 'cells', 'Coller ici', 'Ctrl+V')}
        {item('clear', 'cells', `Vider ${cells}`, 'Suppr')}
        <Menu.Divider />
        {item('copy', 'row', 'Copier la ligne')}
        {item('paste', 'row', 'Coller la ligne')}
        <Menu.Divider />
        {item('copy', 'day', 'Copier le jour')}
        {item('paste', 'day', 'Coller le jour')}
      </Menu.Dropdown>
    </Menu>
  );
}
