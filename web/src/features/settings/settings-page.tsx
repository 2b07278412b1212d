import { passwordMinimum, updatePasswords } from '@fournil/contracts/access/endpoints';
import { Box, NativeSelect, PasswordInput, Tabs, Text } from '@mantine/core';
import { type ComponentType, useEffect } from 'react';
import { Link, useHref, useLocation } from 'react-router-dom';
import { useCommand } from '../../shared/api/use-command.ts';
import { bodyErrors } from '../../shared/edit/body-errors.ts';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { Page } from '../../shared/ui/page.tsx';
import { usePhone } from '../../shared/ui/phone-fold.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useUrlState } from '../../shared/url-state/use-url-state.ts';
import { KmTab } from './km-tab.tsx';
import { MenuPermissionsTab } from './menu-permissions-tab.tsx';
import { advancedPages, keyOf, type OwnPage, ownPageAt, ownPages, searchOf } from './own-pages.ts';
import classes from './settings.module.css';
import { ShopTab } from './shop/shop-tab.tsx';
import { SiteTab } from './site-tab.tsx';

export interface SettingsTab {
  readonly id: string;
  readonly label: string;
  readonly Content: ComponentType;
  /** A page that the tab opens in a new browser tab; the content links there too. */
  readonly opens?: string;
}

const fields = [
  { name: 'admin', label: 'Mot de passe administrateur' },
  { name: 'employee', label: 'Mot de passe salarié' },
  { name: 'accountant', label: 'Mot de passe comptable' },
] as const;
const blank = { admin: '', employee: '', accountant: '' };

/** An empty field leaves the password unchanged. */
const bodyOf = (typed: typeof blank): Partial<typeof blank> =>
  Object.fromEntries(Object.entries(typed).filter(([, password]) => password !== ''));

/** The shared passwords; the accountant's is below the two specified ones [access-3]. */
function PasswordsTab() {
  const update = useCommand(updatePasswords);
  const edit = useEdit({
    initial: blank,
    validate: (typed) => bodyErrors(updatePasswords.body, bodyOf(typed)),
    failed: 'Erreur lors de la mise à jour des mots de passe',
    save: (typed) => update.mutateAsync({ body: bodyOf(typed) }),
    onSaved: () => {
      toast.success('Mots de passe mis à jour avec succès');
      edit.startOver();
    },
  });
  return (
    <Box maw={480}>
      {/* Answers a click with what is missing [access-10]. */}
      <EditForm edit={edit} submitLabel="Mettre à jour les mots de passe" submitQuiet={!edit.isDirty}>
        <Text c="dimmed">
          {passwordMinimum} caractères au moins. Un champ vide garde le mot de passe actuel. Les sessions
          ouvertes avec l'ancien mot de passe sont fermées.
        </Text>
        {fields.map(({ name, label }) => (
          <PasswordInput
            key={name}
            label={label}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': `Afficher : ${label}` }}
            {...edit.form.getInputProps(name)}
          />
        ))}
      </EditForm>
    </Box>
  );
}

/** The first specified tabs, in their order [settings-1]. */
const tabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { id: 'site', label: 'Informations du Site', Content: SiteTab },
  { id: 'mots-de-passe', label: 'Gestion des Mots de Passe', Content: PasswordsTab },
  { id: 'menus', label: 'Gestion des Permissions de Menu', Content: MenuPermissionsTab },
  { id: 'frais-km', label: 'Paramètres - Frais KM', Content: KmTab },
];
const urlDefaults = { onglet: tabs[0].id, partie: '' };

interface SettingsPageProps {
  /** Specified tabs that other features bring, after those. */
  readonly more: readonly SettingsTab[];
  /** Pages that other features bring, by their address as one text. */
  readonly contents: Readonly<Record<string, ComponentType>>;
}

const option = (page: OwnPage) => ({ value: keyOf(page), label: page.label });

/** The settings pages besides the specified tabs; the list of rarely changed ones is collapsed. */
function SettingsNav({ current }: { readonly current: OwnPage | undefined }) {
  const links = (pages: readonly OwnPage[]) =>
    pages.map((page) => (
      <Link
        key={keyOf(page)}
        to={{ search: searchOf(page) }}
        replace
        aria-current={page === current ? 'page' : undefined}
      >
        {page.label}
      </Link>
    ));
  return (
    <nav aria-label="Réglages de la boutique" className={classes.nav}>
      {links(ownPages)}
      <details open={current !== undefined && advancedPages.includes(current)}>
        <summary>Avancé</summary>
        {links(advancedPages)}
      </details>
    </nav>
  );
}

/** The seven specified tabs, and the pages of the shop's other settings. */
export function SettingsPage({ more, contents }: SettingsPageProps) {
  const [{ onglet, partie }, change] = useUrlState(urlDefaults);
  const { hash } = useLocation();
  const all = [...tabs, ...more];
  const base = useHref('/').replace(/\/$/, '');
  const openApart = (path: string) => window.open(base + path, '_blank', 'noopener');
  const isPhone = usePhone();
  const anchor = decodeURIComponent(hash.slice(1));
  const own = ownPageAt(onglet, partie || anchor);
  // The next change of the address removes the anchor, so its target is stored in `partie`.
  useEffect(() => {
    if (partie === '' && own?.partie === anchor && anchor !== '') change({ partie: anchor });
  }, [partie, own, anchor, change]);
  const current = own ? undefined : (all.find(({ id }) => id === onglet) ?? tabs[0]);
  const open = (id: string) => {
    const [to = tabs[0].id, part = ''] = id.split(' ');
    change({ onglet: to, partie: part });
  };
  const Own = own && contents[keyOf(own)];
  return (
    <Page title="Paramètres" state="Ce que la boulangerie règle une fois, pour tout le monde">
      <Tabs value={current?.id ?? null} onChange={(id) => open(id ?? tabs[0].id)} keepMounted={false}>
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
        {/* Their names fill half a phone. The hidden ones still name their panels. */}
        {isPhone && (
          <NativeSelect
            mb="lg"
            aria-label="Rubrique"
            data={[
              { group: 'Boutique', items: ownPages.map(option) },
              { group: 'Général', items: all.map(({ id, label }) => ({ value: id, label })) },
              { group: 'Avancé', items: advancedPages.map(option) },
            ]}
            value={own ? keyOf(own) : (current?.id ?? '')}
            onChange={({ currentTarget }) => open(currentTarget.value)}
          />
        )}
        <div className={classes.layout}>
          {!isPhone && <SettingsNav current={own} />}
          <Box miw={0}>
            {own?.onglet === 'boutique' && own.partie !== undefined ? (
              <ShopTab part={own.partie} onPart={(part) => change({ partie: part })} />
            ) : Own ? (
              <Own />
            ) : (
              all.map(({ id, Content }) => (
                <Tabs.Panel key={id} value={id}>
                  <Content />
                </Tabs.Panel>
              ))
            )}
          </Box>
        </div>
      </Tabs>
    </Page>
  );
}
