import { jobRoles, roleLabel } from '@fournil/contracts/employees/rules';
import { Anchor, List } from '@mantine/core';

/** The columns and job titles of a staff list. */
export const ListHelp = () => (
  <>
    <List size="sm" spacing={4}>
      <List.Item>
        Colonnes nécessaires : Nom, Prénom, Contrat, Poste, Heures/sem, Date de naissance (ou Âge).
      </List.Item>
      <List.Item>
        Postes acceptés : {jobRoles.map(roleLabel).join(', ')}. Pâtissier, tourier, snacking et d'autres sont
        placés dans leur équipe, et leur titre est gardé.
      </List.Item>
      <List.Item>
        Au besoin : E-mail, Date d'entrée, Date de sortie, Compétences ; pour un apprenti : Jours de
        formation, Fin de contrat, Tuteur.
      </List.Item>
      <List.Item>
        Pour le registre du personnel : Nationalité, Sexe, Qualification, Titre de séjour, N° du titre.
      </List.Item>
    </List>
    <Anchor
      href={`${import.meta.env.BASE_URL}exemple-salaries.csv`}
      download="exemple-salaries.csv"
      size="sm"
    >
      Télécharger un fichier d'exemple
    </Anchor>
  </>
);
