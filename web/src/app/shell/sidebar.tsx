import { Group } from '@mantine/core';
import { IconChevronsLeft, IconChevronsRight, IconPin, IconPinFilled } from '@tabler/icons-react';
import { type FocusEvent, useState } from 'react';
import { MenuList } from './menu-list.tsx';
import classes from './sidebar.module.css';
import { Brand, SidebarUser } from './sidebar-parts.tsx';

const key = 'fournil.menu-kept-open';

/** A browser without storage (private windows, a full disk) only forgets the pin. */
function read(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

/** Whether the menu is open next to the page; remembered by this browser, off at first [screens-2]. */
function useKeptOpen() {
  const [isKept, setKept] = useState(read);
  return {
    isKept,
    keep: (next: boolean) => {
      setKept(next);
      try {
        if (next) localStorage.setItem(key, 'yes');
        else localStorage.removeItem(key);
      } catch {
        // The browser stores nothing: the choice is valid until the page is left.
      }
    },
  };
}

/**
 * A rail of icons that opens over the page on hover, on focus and, where there is no hover, on a tap of
 * its last button [screens-2].
 */
export function Sidebar() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [pinned, setPinned] = useState(false);
  const { isKept, keep } = useKeptOpen();
  const open = hovered || focused || pinned || isKept;
  const Pin = isKept ? IconPinFilled : IconPin;
  const Chevron = pinned ? IconChevronsLeft : IconChevronsRight;

  // A click with the mouse focuses too: only the keyboard's focus opens, or the rail would stay open behind a click.
  const onFocus = (event: FocusEvent<HTMLElement>) => setFocused(event.target.matches(':focus-visible'));
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };

  // After a page is chosen the sidebar becomes narrow again, also while the mouse is still over it, so that it does not
  // cover the page.
  const close = () => {
    setHovered(false);
    setFocused(false);
    setPinned(false);
  };

  return (
    <aside
      className={classes.rail}
      data-open={open || undefined}
      data-kept={isKept || undefined}
      aria-label="Navigation"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <div className={classes.panel}>
        <Group justify="space-between" wrap="nowrap" gap={0}>
          <Brand />
          {open && (
            <button
              type="button"
              className={classes.pin}
              aria-pressed={isKept}
              aria-label="Garder le menu ouvert"
              title={isKept ? 'Ne plus garder le menu ouvert' : 'Garder le menu ouvert'}
              onClick={() => keep(!isKept)}
            >
              <Pin size={20} stroke={1.6} aria-hidden="true" />
            </button>
          )}
        </Group>
        <div className={classes.scroll}>
          <MenuList onNavigate={close} />
        </div>
        {!isKept && (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            aria-label={pinned ? 'Replier le menu' : 'Déplier le menu'}
            onClick={() => setPinned(!pinned)}
          >
            <Chevron size={22} stroke={1.6} aria-hidden="true" />
          </button>
        )}
        <SidebarUser />
      </div>
    </aside>
  );
}
