import classes from './build-line.module.css';

/** At the foot of a page: what is running and the page's own marker [screens-12], for the user who reports a fault. */
export const BuildLine = ({ marker }: { readonly marker: string }) => (
  <p className={classes.line}>
    Version {import.meta.env.VITE_BUILD} · {marker}
  </p>
);
