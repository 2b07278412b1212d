import { NativeSelect, Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { useHref } from 'react-router-dom';
import { Page } from '../../shared/ui/page.tsx';
import { usePhone } from '../../shared/ui/use-phone.ts';
import { useUrlState } from '../../shared/url-state/use-url-state.ts';
import { KmTab } from './km-tab.tsx';
import { MenuPermissionsTab } from './menu-permissions-tab.tsx';
import { PasswordsTab } from './passwords-tab.tsx';
import classes from './settings-page.module.css';
import { ShopTab } from './shop/shop-tab.tsx';
import { SiteTab } from './site-tab.tsx';

export interface SettingsTab {
  readonly id: string;
  readonly label: string;
  readonly Content: ComponentType;
  /** A page that a click on the tab opens in a new tab of the browser; the content leads there too. */
  readonly opens?: string;
}

/** The specified tabs whose content exists, in their order [settings-1]. */
const tabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { id: 'site', label: 'Informations du Site', Content: SiteTab },
  { id: 'mots-de-passe', label: 'Gestion des Mots de Passe', Content: PasswordsTab },
  { id: 'menus', label: 'Gestion des Permissions de Menu', Content: MenuPermissionsTab },
  { id: 'frais-km', label: 'Paramètres - Frais KM', Content: KmTab },
  { id: 'boutique', label: 'Boutique et planning', Content: ShopTab },
];
const urlDefaults = { onglet: tabs[0].id };

/** `more`: tabs that other features bring, before those of the shop. */
export function SettingsPage({ more = [] }: { more?: readonly SettingsTab[] }) {
  const [{ onglet }, change] = useUrlState(urlDefaults);
  const all = [...tabs.slice(0, -1), ...more, ...tabs.slice(-1)];
  const base = useHref('/').replace(/\/$/, '');
  const openApart = (path: string) => window.open(base + path, '_blank', 'noopener');
  const isPhone = usePhone();
  const current = all.find(({ id }) => id === onglet) ?? tabs[0];
  return (
    <Page title="Paramètres" state="Ce que la boulangerie règle une fois, pour tout le monde">
      <Tabs value={current.id} onChange={(id) => change({ onglet: id ?? tabs[0].id })} keepMounted={false}>
        <Tabs.List mb="lg" className={classes.tabs ?? ''}>
          {all.map(({ id, label, opens }) => (
            <Tabs.Tab
              key={id}
              value={id}
              // By mouse or finger only: the arrow keys pass over a tab, and would open one at each pass.
              onClick={({ detail }) => {
                if (opens !== undefined && detail > 0) openApart(opens);
              }}
            >
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* Eleven tabs fill half a phone. The hidden ones still name their panels. */}
        {isPhone && (
          <NativeSelect
            mb="lg"
            aria-label="Rubrique"
            data={all.map(({ id, label }) => ({ value: id, label }))}
            value={current.id}
            onChange={({ currentTarget }) => change({ onglet: currentTarget.value })}
          />
        )}
        {all.map(({ id, Content }) => (
          <Tabs.Panel key={id} value={id}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
