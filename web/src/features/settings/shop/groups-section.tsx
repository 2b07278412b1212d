import { isApprenticeRole, jobRoles, roleLabel } from '@fournil/contracts/employees/rules';
import { groupLabels, groups } from '@fournil/contracts/settings/staffing';
import { placeOfRole } from '@fournil/domain/settings/presets';
import { Checkbox, NativeSelect, Text } from '@mantine/core';
import { Notice } from '../../../shared/ui/notice.tsx';
import { ShopCheck } from './fields.tsx';
import { Section } from './section.tsx';
import classes from './shop.module.css';
import { useShopForm } from './shop-form.ts';

const options = groups.map((group) => ({ value: group, label: groupLabels[group] }));

export function GroupsSection() {
  const { settings, set, crew } = useShopForm();
  const unplaced = [...new Set(crew.map(({ role }) => role))].filter(
    (role) => placeOfRole(settings, role) === null,
  );
  const listed = [...new Set([...jobRoles, ...Object.keys(settings.roles)])];
  const peopleIn = (role: string) => crew.filter((one) => one.role === role).length;
  const row = (role: string) => {
    const place = settings.roles[role];
    const name = roleLabel(role);
    return (
      <tr key={role}>
        <th scope="row">{name}</th>
        <td data-number>{peopleIn(role) || '—'}</td>
        <td>
          <NativeSelect
            aria-label={`${name} : équipe`}
            value={place?.group ?? ''}
            data={place ? options : [{ value: '', label: 'Choisir une équipe' }, ...options]}
            onChange={(event) => {
              const group = event.currentTarget.value;
              if (group) set(`roles.${role}`, { group, qualified: place?.qualified ?? false });
            }}
          />
        </td>
        <td>
          <Checkbox
            checked={!isApprenticeRole(role) && (place?.qualified ?? false)}
            disabled={!place || isApprenticeRole(role)}
            label={<span className={classes.onPhone}>Peut être seul</span>}
            aria-label={`${name} : peut être seul`}
            onChange={(event) =>
              set(`roles.${role}`, { group: place?.group, qualified: event.currentTarget.checked })
            }
          />
        </td>
      </tr>
    );
  };
  return (
    <Section
      id="groupes"
      title="Groupes"
      sections={['roles', 'supervision']}
      intro="Qui peut remplacer qui : l'équipe de chaque rôle, et si la personne peut ouvrir, fermer, cuire ou vendre seule. Un apprenti aide, il n'est jamais seul."
    >
      {unplaced.length > 0 && (
        <Notice tone="warning" title="Rôles sans équipe">
          {`Ces rôles de vos salariés ne sont pas planifiés tant qu'ils n'ont pas d'équipe : ${unplaced.join(', ')}.`}
        </Notice>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Rôle</th>
            <th scope="col" data-number>
              Salariés
            </th>
            <th scope="col">Équipe</th>
            <th scope="col">Peut être seul</th>
          </tr>
        </thead>
        <tbody>{[...listed, ...unplaced].map(row)}</tbody>
      </table>
      <ShopCheck
        path="supervision.sharedProduction"
        label="Le fournil et la préparation sont une même pièce : une personne qualifiée de l'un veille sur les apprentis et les mineurs de l'autre"
      />
      <Text size="sm" c="dimmed">
        Une seconde équipe se donne salarié par salarié, sur sa fiche.
      </Text>
    </Section>
  );
}
