import classes from './build-line.module.css';

/** The version and the page's marker at the bottom of a page [screens-12], for users who report a fault. */
export const BuildLine = ({ marker }: { readonly marker: string }) => (
  <p className={classes.line}>
    Version {import.meta.env.VITE_BUILD} · {marker}
  </p>
);
