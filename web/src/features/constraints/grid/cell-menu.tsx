import { Menu } from '@mantine/core';
import { type BlockAction, type BlockKind, type Copied, fits } from '../draft/copied.ts';
import classes from './grid.module.css';

interface CellMenuProps {
  /** Where it opens, in the window. */
  readonly x: number;
  readonly y: number;
  readonly copied: Copied | null;
  /** More than one cell is selected. */
  readonly many: boolean;
  readonly onAction: (action: BlockAction, kind: BlockKind) => void;
  readonly onClose: () => void;
}

/** The menu of a cell (right click, Shift+F10): copy and paste it, its row, its day. */
export function CellMenu({ x, y, copied, many, onAction, onClose }: CellMenuProps) {
  const item = (action: BlockAction, kind: BlockKind, label: string, keys?: string) => (
    <Menu.Item
      disabled={action === 'paste' && !fits(copied, kind)}
      rightSection={keys && <kbd className={classes.keys}>{keys}</kbd>}
      onClick={() => onAction(action, kind)}
    >
      {label}
    </Menu.Item>
  );
  const cells = many ? 'les cellules' : 'la cellule';
  // Not by 'keydown' outside as well: that would be the very key that opened it.
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
        <span className={classes.menuPlace} style={{ left: x, top: y }} />
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
