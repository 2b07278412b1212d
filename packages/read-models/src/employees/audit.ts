import { contractHistoryOf, termsIn } from '@fournil/contracts/employees/contract-facts';
import { termsOn } from '@fournil/contracts/employees/contract-history';
import { showPhone } from '@fournil/contracts/employees/phone';
import { contractLabels, roleLabel } from '@fournil/contracts/employees/rules';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { employeesEvents } from '@fournil/events/employees/events';
import { defineAudit, type Field, field, type InForce, type RecordState } from '../audit/define-audit.ts';
import { amount, choice, date, either, list, person, shown, text } from '../audit/formats.ts';
import { about, without } from '../audit/french.ts';
import { tutorNameIn, withoutTutorName } from './linked-tutor.ts';

const role = shown((value) => roleLabel(String(value)));
const contract = choice(contractLabels);
const hours = amount('h');
const phone = shown((value) => showPhone(String(value)));

/** The contract fields, which apply from a day on. */
const contractFields = {
  contractType: field('contrat', contract),
  role: field('rôle', role),
  weeklyHours: field('volume hebdomadaire', hours),
  skills: field('compétences', list(text), 'es'),
  trainingDays: field('jours de formation', list(text), 's'),
  contractEndDate: field('date de fin de contrat', date, 'e'),
};
const contractFieldByName: Readonly<Record<string, Field>> = contractFields;

/** The title of a dated change: « volume hebdomadaire à partir du 16/12/2026 ». */
const changeField = (member: string): Field => {
  const [day = '', name = ''] = member.split('.');
  const of = contractFieldByName[name];
  if (!of) return field('jour du changement', date, '', { isHidden: true });
  return field(`${of.label} à partir du ${frenchDate(day)}`, of.format, of.ending);
};

/**
 * Fields that do not depend on the day: a change of one corrects the record for every day. Other fields
 * (hours, contract, role…) hold from the day of the change.
 */
const timeless = new Set([
  'name',
  'age',
  'ageTypedOn',
  'birthDate',
  'email',
  'phone',
  'entryDate',
  'exitDate',
]);

const contractPrefix = 'contract.';
const withoutChanges = (state: RecordState): RecordState =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !name.startsWith(contractPrefix)));

/**
 * A person is employed from the entry date to the exit date, which is the last day, however late it was
 * recorded; the contract is the one in force on the day, by the same rule as in planning and on screens.
 */
const onTheStaff: InForce = (facts, day) => {
  let state: RecordState = {};
  let used = 0;
  for (const { type, data, recordedOn, applied } of facts) {
    const from = type === 'EmployeeDeactivated' && typeof data.exitDate === 'string' ? data.exitDate : null;
    const named = typeof data.effectiveOn === 'string' ? data.effectiveOn <= day : null;
    if (type === 'EmployeeAdded' || (named ?? (from === null ? recordedOn <= day : from < day))) {
      state = applied(state);
      used += 1;
      continue;
    }
    const corrections = Object.entries(data).filter(([name]) => timeless.has(name));
    if (corrections.length) used += 1;
    state = { ...state, ...Object.fromEntries(corrections) };
  }
  const terms = termsOn(contractHistoryOf(facts), day, {});
  state = { ...withoutChanges(state), ...terms };
  const entry = typeof state.entryDate === 'string' ? state.entryDate : (facts[0]?.recordedOn ?? '');
  if (day < entry) return { state: null, facts: 0 };
  const left = typeof state.exitDate === 'string' && state.exitDate < day;
  return { state: left ? { ...state, active: false } : state, facts: used };
};

/** A change's day by its id, and what changes on that day: `contract.day.<id>`, `contract.<day>.<field>`. */
const dayOf = (id: string) => `${contractPrefix}day.${id}`;
const fieldOf = (day: string, name: string) => `${contractPrefix}${day}.${name}`;

function withChange(state: RecordState, id: string, day: string | null, terms: object): RecordState {
  const before = state[dayOf(id)];
  const kept = Object.entries(state).filter(
    ([name]) => name !== dayOf(id) && !(typeof before === 'string' && name.startsWith(fieldOf(before, ''))),
  );
  if (day === null) return Object.fromEntries(kept);
  const dated = Object.entries(terms).map(([name, value]) => [fieldOf(day, name), value]);
  return Object.fromEntries([...kept, [dayOf(id), day], ...dated]);
}

export const employeesAudit = defineAudit({
  takes: employeesEvents,
  fields: {
    name: field('nom', text),
    contractType: contractFields.contractType,
    age: field('âge', amount('ans')),
    ageTypedOn: field("jour de saisie de l'âge", date, '', { isHidden: true }),
    birthDate: field('date de naissance', date, 'e'),
    role: contractFields.role,
    weeklyHours: contractFields.weeklyHours,
    skills: contractFields.skills,
    trainingDays: contractFields.trainingDays,
    contractEndDate: contractFields.contractEndDate,
    tutor: field('tuteur', person),
    tutorName: field('nom du tuteur', text, '', { follows: 'tutor' }),
    email: field('adresse e-mail', text, 'e'),
    phone: field('téléphone', phone),
    entryDate: field("date d'entrée", date, 'e'),
    exitDate: field('date de sortie', date, 'e'),
    active: field('statut', either('actif', 'inactif'), '', { isStatus: true }),
    reason: field('motif', text),
  },
  families: { contract: changeField },
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
      record: (_state, data) => withoutTutorName({ ...without(data, 'employeeId'), active: true }),
      withheld: tutorNameIn,
      effectiveOn: ({ entryDate }) => entryDate,
      inForce: onTheStaff,
      masked: ['email', 'phone'],
    },
    EmployeeDetailsChanged: {
      title: 'Fiche modifiée',
      sentence: ({ person: name, changed }) => about(name, changed('fiche enregistrée sans changement')),
      record: (state, data) => withoutTutorName({ ...state, ...without(data, 'employeeId', 'reason') }),
      withheld: tutorNameIn,
      reason: 'reason',
      masked: ['email', 'phone'],
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
      masked: ['reason'],
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
      masked: ['reason'],
    },
    ContractChanged: {
      title: 'Contrat modifié',
      sentence: ({ person: name, changed }) => about(name, changed('contrat enregistré sans changement')),
      record: (state, data) => withChange(state, data.changeId, data.effectiveOn, termsIn(data)),
      reason: 'reason',
      effectiveOn: ({ effectiveOn }) => effectiveOn,
    },
    ContractChangeCorrected: {
      title: 'Changement de contrat corrigé',
      sentence: ({ person: name, changed }) => about(name, changed('changement de contrat corrigé')),
      record: (state, data) => withChange(state, data.changeId, data.effectiveOn, termsIn(data)),
      reason: 'reason',
      effectiveOn: ({ effectiveOn }) => effectiveOn,
    },
    ContractChangeWithdrawn: {
      title: 'Changement de contrat retiré',
      sentence: ({ person: name, changed }) => about(name, changed('changement de contrat retiré')),
      record: (state, data) => withChange(state, data.changeId, null, {}),
      reason: 'reason',
    },
  },
});
