import type { Employee } from '@fournil/contracts/employees/answer';
import { changeEmployee } from '@fournil/contracts/employees/endpoints';
import { roleLabel, skills } from '@fournil/contracts/employees/rules';
import { Checkbox, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { newActionKey } from '../../../shared/api/action-key.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { readAgain } from '../../../shared/api/query-client.ts';
import { FormDialog } from '../../../shared/edit/edit-form.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { employeesQuery } from '../../../shared/queries/employees.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { changedBy, proposedSkills, type Ticks, toggled } from './proposed-skills.ts';
import classes from './skills.module.css';

const heads: Readonly<Record<(typeof skills)[number], string>> = {
  Ouverture: 'Ouvre',
  Fermeture: 'Ferme',
  Management: 'Dirige',
};

interface TicksProps {
  readonly people: readonly Employee[];
  readonly onClose: () => void;
}

function TicksForm({ people, onClose }: TicksProps) {
  const queries = useQueryClient();
  const edit = useEdit<{ ticks: Ticks }>({
    initial: { ticks: proposedSkills(people) },
    failed: "Les compétences n'ont pas été enregistrées",
    save: async ({ ticks }) => {
      try {
        // One call per record: the records saved before a refusal stay saved, and are not sent again.
        for (const { id, skills: held } of changedBy(people, ticks)) {
          const body = { skills: [...held] as (typeof skills)[number][] };
          await callApi(changeEmployee, { params: { id }, body, key: newActionKey() });
        }
      } finally {
        await readAgain(queries);
      }
    },
    onSaved: () => {
      toast.success('Compétences enregistrées');
      onClose();
    },
  });
  const { ticks } = edit.form.values;
  return (
    <FormDialog
      title={'Qui ouvre, qui ferme, qui dirige\u202f?'}
      edit={edit}
      submitLabel="Enregistrer"
      onClose={onClose}
    >
      <Text size="sm">
        Le planning met chaque jour une personne qui ouvre et une qui ferme, et de temps en temps une qui
        dirige.
      </Text>
      <table className={classes.ticks}>
        <thead>
          <tr>
            <th scope="col">Nom</th>
            {skills.map((skill) => (
              <th key={skill} scope="col">
                {heads[skill]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ _id, name, role }) => (
            <tr key={_id}>
              <th scope="row">
                {name}{' '}
                <Text span size="sm" c="dimmed">
                  {roleLabel(role)}
                </Text>
              </th>
              {skills.map((skill) => (
                <td key={skill}>
                  <Checkbox
                    aria-label={`${name} : ${heads[skill].toLowerCase()}`}
                    checked={(ticks[_id] ?? []).includes(skill)}
                    onChange={() =>
                      edit.form.setFieldValue('ticks', { ...ticks, [_id]: toggled(ticks[_id] ?? [], skill) })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FormDialog>
  );
}

/** A table of the team with a tick for each of the three skills. */
export default function SkillsDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: employees } = useQuery(employeesQuery);
  return employees ? (
    <TicksForm people={employees.filter(({ isActive }) => isActive)} onClose={onClose} />
  ) : null;
}
