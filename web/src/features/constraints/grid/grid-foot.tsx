import classes from './grid.module.css';

/** The keys of the grid, under it. */
export function GridFoot() {
  return (
    <p className={classes.foot}>
      <span>
        <kbd>←</kbd> <kbd>↑</kbd> <kbd>→</kbd> <kbd>↓</kbd> se déplacer
      </span>
      <span>
        <kbd>R</kbd> Repos, <kbd>C</kbd> CP, <kbd>M</kbd> Matin… saisir
      </span>
      <span>
        <kbd>Espace</kbd> ouvrir la liste
      </span>
      <span>
        <kbd>Suppr</kbd> vider
      </span>
      <span>
        <kbd>Maj</kbd>+flèches étendre, <kbd>Ctrl</kbd>+<kbd>C</kbd>/<kbd>V</kbd> copier, coller, aussi avec
        Excel
      </span>
      <span>
        <kbd>Maj</kbd>+<kbd>Espace</kbd> la ligne, <kbd>Ctrl</kbd>+<kbd>Espace</kbd> le jour
      </span>
      <span>
        Clic droit ou <kbd>Maj</kbd>+<kbd>F10</kbd> menu
      </span>
      <span>
        <kbd>Ctrl</kbd>+<kbd>S</kbd> sauvegarder
      </span>
      <span>
        En italique gris{'\u202f'}: déduit d’une absence, d’un congé, d’une fermeture ou d’une habitude,
        jamais enregistré
      </span>
    </p>
  );
}
