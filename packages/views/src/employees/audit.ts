import { termsOn } from '@fournil/contracts/employees/contract-history';
import { showPhone } from '@fournil/contracts/employees/phone';
import { contractLabels, roleLabel } from '@fournil/contracts/employees/rules';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { contractHistoryOf } from '@fournil/domain/employees/contract-facts';
import { type EmployeeFile, employeeFile } from '@fournil/domain/employees/record';
import { employeesEvents } from '@fournil/events/employees/events';
import { field, type InForce, type RecordState } from '../audit/define-audit.ts';
import { about, amount, choice, date, list, person, shown, text } from '../audit/formats.ts';
import { defineRecordAudit, each, fieldsOf, made, notShown, partOf, shows } from '../audit/record-audit.ts';
import { tutorNameIn } from './view.ts';

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

const part = partOf(employeeFile);

/** The record with other values in the person's file. */
function withFile(state: RecordState, values: object): RecordState {
  const file = state[part];
  return file ? { ...state, [part]: { ...file, ...values } } : state;
}

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
    state = withFile(state, Object.fromEntries(corrections));
  }
  const terms = termsOn(contractHistoryOf(facts), day, {});
  state = withFile(state, { changes: {}, ...terms });
  const { entryDate, exitDate } = fieldsOf(state);
  const entry = typeof entryDate === 'string' ? entryDate : (facts[0]?.recordedOn ?? '');
  if (day < entry) return { state: null, facts: 0 };
  const left = typeof exitDate === 'string' && exitDate < day;
  return { state: left ? withFile(state, { status: 'inactive' }) : state, facts: used };
};

export const employeesAudit = defineRecordAudit({
  takes: employeesEvents,
  records: [
    shows(employeeFile, {
      name: field('nom', text),
      contractType: contractFields.contractType,
      age: field('âge', amount('ans')),
      // Only repeats when the age was typed.
      ageTypedOn: notShown,
      birthDate: field('date de naissance', date, 'e'),
      role: contractFields.role,
      weeklyHours: contractFields.weeklyHours,
      skills: contractFields.skills,
      trainingDays: contractFields.trainingDays,
      contractEndDate: contractFields.contractEndDate,
      tutor: field('tuteur', person),
      tutorName: made(field('nom du tuteur', text, '', { follows: 'tutor' }), (file: EmployeeFile) =>
        tutorNameIn(file).length ? null : file.tutorName,
      ),
      email: field('adresse e-mail', text, 'e'),
      phone: field('téléphone', phone),
      entryDate: field("date d'entrée", date, 'e'),
      exitDate: field('date de sortie', date, 'e'),
      status: field('statut', choice({ active: 'actif', inactive: 'inactif' }), '', { isStatus: true }),
      // « volume hebdomadaire à partir du 16/12/2026 ».
      changes: each(
        { effectiveOn: notShown, ...contractFields },
        {
          as: 'contract',
          by: ({ effectiveOn }) => effectiveOn,
          titled: (own, day) => ({ ...own, label: `${own.label} à partir du ${frenchDate(day)}` }),
        },
      ),
    }),
  ],
  fields: { reason: field('motif', text) },
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
      withheld: tutorNameIn,
      effectiveOn: ({ entryDate }) => entryDate,
      inForce: onTheStaff,
      masked: ['email', 'phone'],
    },
    EmployeeDetailsChanged: {
      title: 'Fiche modifiée',
      sentence: ({ person: name, changed }) => about(name, changed('fiche enregistrée sans changement')),
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
      reason: 'reason',
      effectiveOn: ({ exitDate }) => exitDate,
      masked: ['reason'],
    },
    EmployeeReactivated: {
      title: 'Salarié réactivé',
      sentence: ({ data, person: name }) =>
        about(name, data.exitDateCleared ? 'fiche réactivée, date de sortie effacée' : 'fiche réactivée'),
      reason: 'reason',
      masked: ['reason'],
    },
    ContractChanged: {
      title: 'Contrat modifié',
      sentence: ({ person: name, changed }) => about(name, changed('contrat enregistré sans changement')),
      reason: 'reason',
      effectiveOn: ({ effectiveOn }) => effectiveOn,
    },
    ContractChangeCorrected: {
      title: 'Changement de contrat corrigé',
      sentence: ({ person: name, changed }) => about(name, changed('changement de contrat corrigé')),
      reason: 'reason',
      effectiveOn: ({ effectiveOn }) => effectiveOn,
    },
    ContractChangeWithdrawn: {
      title: 'Changement de contrat retiré',
      sentence: ({ person: name, changed }) => about(name, changed('changement de contrat retiré')),
      reason: 'reason',
    },
  },
});
