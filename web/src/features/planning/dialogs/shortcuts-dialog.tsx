import { Kbd } from '@mantine/core';
import { Dialog } from '../../../shared/edit/dialog.tsx';
import classes from './shortcuts-dialog.module.css';

const shortcuts: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['←', '→'], 'Déplacer le créneau de 15 minutes'],
  [['Maj', '←', '→'], 'Changer la fin de 15 minutes'],
  [['↑', '↓'], 'Personne au-dessus, au-dessous'],
  [['Ctrl', '←', '→'], 'Jour précédent, suivant'],
  [['Alt', '↑', '↓'], 'Confier le créneau à la personne voisine'],
  [['Entrée'], 'Saisir les heures'],
  [['B'], 'Régler les pauses'],
  [['N'], 'Ajouter un créneau'],
  [['C'], 'Couper en deux'],
  [['Ctrl', 'C'], 'Copier le créneau'],
  [['Ctrl', 'V'], 'Coller le créneau copié sur ce jour'],
  [['D'], 'Répéter le créneau le lendemain'],
  [['Alt', 'glisser'], 'Copier le créneau là où il est lâché'],
  [['P'], 'Épingler ou détacher'],
  [['R'], 'Qui peut prendre ce créneau\u202f?'],
  [['Suppr'], 'Supprimer'],
  [['Ctrl', 'Z'], 'Annuler'],
  [['Ctrl', 'Y'], 'Rétablir'],
  [['Ctrl', 'S'], 'Enregistrer'],
  [['Échap'], 'Lâcher le créneau que la souris déplace'],
];

export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Raccourcis clavier">
      <dl className={classes.shortcuts}>
        {shortcuts.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
