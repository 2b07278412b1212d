import { valueText } from '../words.ts';
import { about, changesText, type Sentences } from './say.ts';

type Types = 'EmployeeAdded' | 'EmployeeDetailsChanged' | 'EmployeeDeactivated' | 'EmployeeReactivated';

export const employeesSentences: Sentences<Types> = {
  EmployeeAdded: ({ data, person, nameOf }) => {
    const facts = [
      valueText('role', data.role, nameOf),
      valueText('contractType', data.contractType, nameOf),
      valueText('weeklyHours', data.weeklyHours, nameOf),
    ];
    return about(person, `fiche ajoutée (${facts.filter(Boolean).join(', ')})`);
  },
  EmployeeDetailsChanged: (told) =>
    about(told.person, changesText('EmployeeDetailsChanged', told, 'fiche enregistrée sans changement')),
  EmployeeDeactivated: ({ data, person, nameOf }) =>
    about(
      person,
      data.exitDate
        ? `fiche désactivée, sortie le ${valueText('exitDate', data.exitDate, nameOf)}`
        : 'fiche désactivée',
    ),
  EmployeeReactivated: ({ data, person }) =>
    about(person, data.exitDateCleared ? 'fiche réactivée, date de sortie effacée' : 'fiche réactivée'),
};
