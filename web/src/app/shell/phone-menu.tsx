import { Drawer } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import menuClasses from './menu-list.module.css';
import { MenuList } from './menu-list.tsx';
import { Brand, SidebarUser } from './sidebar-parts.tsx';

interface PhoneMenuProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Opens the palette, which a keyboard opens with Ctrl K. */
  readonly onSearch: () => void;
}

/** The sidebar of a phone. Loaded when the burger is first tapped. */
export default function PhoneMenu({ opened, onClose, onSearch }: PhoneMenuProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={300}
      padding={0}
      title={<Brand />}
      closeButtonProps={{ 'aria-label': 'Fermer le menu', size: 44 }}
      styles={{ header: { paddingRight: 12 } }}
    >
      <div className={menuClasses.list}>
        <button type="button" className={menuClasses.entry} onClick={onSearch}>
          <IconSearch size={22} stroke={1.6} aria-hidden="true" />
          <span>Aller à une page, un salarié…</span>
        </button>
      </div>
      <MenuList onNavigate={onClose} />
      <SidebarUser />
    </Drawer>
  );
}
