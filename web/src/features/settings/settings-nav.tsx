import { Link } from 'react-router-dom';
import { advancedPages, keyOf, type OwnPage, ownPages, searchOf } from './own-pages.ts';
import classes from './settings-page.module.css';

/** The settings pages besides the specified tabs; the list of rarely changed ones is collapsed. */
export function SettingsNav({ current }: { readonly current: OwnPage | undefined }) {
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
