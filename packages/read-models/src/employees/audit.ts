import { contractLabels, roleLabel } from '@fournil/contracts/employees/rules';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { employeesEvents } from '@fournil/events/employees/events';
import { defineAudit, field, type InForce, type RecordState } from '../audit/define-audit.ts';
import { amount, choice, date, either, list, person, shown, text } from '../audit/formats.ts';
import { about, without } from '../audit/french.ts';

const role = shown((value) => roleLabel(String(value)));
const contract = choice(contractLabels);
const hours = amount('h');

/**
 * Fields that are true or false of somebody whatever the day: a change of one of them corrects the
 * record and holds for every day. The others (hours, contract, role…) hold from the day of the change.
 */
const timeless = new Set(['name', 'age', 'ageTypedOn', 'birthDate', 'email', 'entryDate', 'exitDate']);

/** A person is on the staff from the entry date to the exit date, which is their last day, however late it was recorded. */
const onTheStaff: InForce = (facts, day) => {
  let state: RecordState = {};
  let used = 0;
  for (const { type, data, recordedOn, applied } of facts) {
    const from = type === 'EmployeeDeactivated' && typeof data.exitDate === 'string' ? data.exitDate : null;
    if (type === 'EmployeeAdded' || (from === null ? recordedOn <= day : from < day)) {
      state = applied(state);
      used += 1;
      continue;
    }
    const corrections = Object.entries(data).filter(([name]) => timeless.has(name));
    if (corrections.length) used += 1;
    state = { ...state, ...Object.fromEntries(corrections) };
  }
  const entry = typeof state.entryDate === 'string' ? state.entryDate : (facts[0]?.recordedOn ?? '');
  if (day < entry) return { state: null, facts: 0 };
  const left = typeof state.exitDate === 'string' && state.exitDate < day;
  return { state: left ? { ...state, active: false } : state, facts: used };
};

export const employeesAudit = defineAudit({
  takes: employeesEvents,
  fields: {
    name: field('nom', text),
    contractType: field('contrat', contract),
    age: field('âge', amount('ans')),
    ageTypedOn: field("jour de saisie de l'âge", date, '', { isHidden: true }),
    birthDate: field('date de naissance', date, 'e'),
    role: field('rôle', role),
    weeklyHours: field('volume hebdomadaire', hours),
    skills: field('compétences', list(text), 'es'),
    trainingDays: field('jours de formation', list(text), 's'),
    contractEndDate: field('date de fin de contrat', date, 'e'),
    tutor: field('tuteur', person),
    tutorName: field('nom du tuteur', text, '', { follows: 'tutor' }),
    email: field('adresse e-mail', text, 'e'),
    entryDate: field("date d'entrée", date, 'e'),
    exitDate: field('date de sortie', date, 'e'),
    active: field('statut', either('actif', 'inactif'), '', { isStatus: true }),
    reason: field('motif', text),
  },
  events: {
    EmployeeAdded: {
      title: 'Salarié ajouté',
      sentence: ({ data, person: name, nameOf }) => {
        const facts = [role.show(data.role, nameOf), contract.show(data.contractType, nameOf)];
        return about(
          name,
          `fiche ajoutée (${[...facts, hours.show(data.weeklyHours, nameOf)].filter(Boolean).join(', ')})`,
        );
      },
      record: (_state, data) => ({ ...without(data, 'employeeId'), active: true }),
      effectiveOn: ({ entryDate }) => entryDate,
      inForce: onTheStaff,
    },
    EmployeeDetailsChanged: {
      title: 'Fiche modifiée',
      sentence: ({ person: name, changed }) => about(name, changed('fiche enregistrée sans changement')),
      record: (state, data) => ({ ...state, ...without(data, 'employeeId', 'reason') }),
      reason: 'reason',
    },
    EmployeeDeactivated: {
      title: 'Salarié désactivé',
      sentence: ({ data, person: name }) =>
        about(
          name,
          data.exitDate ? `fiche désactivée, sortie le ${frenchDate(data.exitDate)}` : 'fiche désactivée',
        ),
      record: (state, data) => ({ ...state, ...without(data, 'employeeId', 'reason'), active: false }),
      reason: 'reason',
      effectiveOn: ({ exitDate }) => exitDate,
    },
    EmployeeReactivated: {
      title: 'Salarié réactivé',
      sentence: ({ data, person: name }) =>
        about(name, data.exitDateCleared ? 'fiche réactivée, date de sortie effacée' : 'fiche réactivée'),
      record: (state, { exitDateCleared }) => ({
        ...state,
        active: true,
        ...(exitDateCleared ? { exitDate: null } : {}),
      }),
      reason: 'reason',
    },
  },
});
