import { Kbd } from '@mantine/core';
import { Dialog } from '../../../shared/edit/dialog.tsx';
import classes from './shortcuts-dialog.module.css';

const shortcuts: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['←', '→'], 'Déplacer le service de 15 minutes'],
  [['Maj', '←', '→'], 'Changer la fin de 15 minutes'],
  [['↑', '↓'], 'Personne au-dessus, au-dessous'],
  [['Ctrl', '←', '→'], 'Jour précédent, suivant'],
  [['Alt', '↑', '↓'], 'Confier le service à la personne voisine'],
  [['Entrée'], 'Saisir les heures'],
  [['B'], 'Régler les pauses'],
  [['N'], 'Ajouter un service'],
  [['C'], 'Couper en deux'],
  [['P'], 'Épingler ou détacher'],
  [['R'], 'Qui peut prendre ce service\u202f?'],
  [['Suppr'], 'Supprimer'],
  [['Ctrl', 'Z'], 'Annuler'],
  [['Ctrl', 'Y'], 'Rétablir'],
  [['Échap'], 'Lâcher le service que la souris déplace'],
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
