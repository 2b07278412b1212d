import { counted, ofName } from '@fournil/contracts/french-words';
import { frenchMonth } from '@fournil/contracts/months';
import { mealsOfOthersLabels } from '@fournil/contracts/payroll/meals-of-others';
import {
  openPointLabels,
  type PayEntryCode,
  type PayProgram,
  payEntryColumns,
  programLabels,
} from '@fournil/contracts/payroll/messages';
import { unsureRules } from '@fournil/contracts/payroll/unsure';
import { erasedText, isErased } from '@fournil/events/erased';
import { payrollEvents } from '@fournil/events/payroll/events';
import { payRules } from '@fournil/labour-rules/pay-rules';
import { defineAudit, field } from '../audit/define-audit.ts';
import { amount, choice, text } from '../audit/formats.ts';
import { about } from '../audit/french.ts';
import { closedMonthReasonField } from './closed-month-field.ts';

const codeLabel = (program: string, figure: string): string =>
  `code ${programLabels[program as PayProgram] ?? 'du logiciel'} de « ${payRules.find(({ code }) => code === figure)?.label ?? figure} »`;

const unsureTitles = (ids: readonly string[]): string =>
  ids.map((id) => unsureRules.find((rule) => rule.id === id)?.title ?? id).join(', ');

const number = amount();
const columnOf = (code: string) => payEntryColumns.find((column) => column.code === (code as PayEntryCode));
const labelOf = (code: string): string => (columnOf(code)?.label ?? code).toLocaleLowerCase('fr');
const shownValue = (code: string, value: number): number => value / (columnOf(code)?.factor ?? 1);

export const payrollAudit = defineAudit({
  takes: payrollEvents,
  fields: {
    closedMonthReason: closedMonthReasonField,
    state: field('état', choice({ closed: 'clôturé', reopened: 'rouvert' }), '', { isStatus: true }),
    closing: field('clôture', number, 'e'),
    people: field('salariés', number, 's'),
    digest: field('empreinte des lignes', text, 'e'),
    accepted: field('points acceptés ouverts', text, 's'),
    file: field('dossier chez le comptable', text),
    mailDay: field('jour d’envoi au comptable', number),
    mealsOfOthers: field('repas des autres salariés', choice(mealsOfOthersLabels)),
    unsureRead: field('points à valider lus', text),
    sent: field('clôture envoyée au comptable', number, 'e'),
    reason: field('raison', text, 'e'),
  },
  families: {
    // A month holds the figures of everybody.
    entries: (member, nameOf) => {
      const [employeeId = '', code = ''] = member.split('.');
      return field(`${nameOf(employeeId)}, ${labelOf(code)}`, number, 's');
    },
    codes: (member) => {
      const [program = '', figure = ''] = member.split('.');
      return field(codeLabel(program, figure), text);
    },
    numbers: (employeeId, nameOf) => field(`matricule, ${nameOf(employeeId)}`, text),
    lines: (employeeId, nameOf) => field(`${nameOf(employeeId)}, lignes`, number, 'es'),
  },
  events: {
    PayEntriesRecorded: {
      title: 'Variables de paie enregistrées',
      sentence: ({ data, person, changes }) => {
        const clauses = changes.map(({ field: name, before, after }) => {
          const code = name.slice(name.lastIndexOf('.') + 1);
          return `${labelOf(code)} ${number.show(before ?? 0, String)} → ${number.show(after ?? 0, String)}`;
        });
        const what = isErased(data.entries) ? erasedText : clauses.join(', ') || 'sans changement';
        return about(person, `variables de paie ${ofName(frenchMonth(data.month))}, ${what}`);
      },
      record: (state, { employeeId, entries }) => {
        if (isErased(entries)) return state;
        const own = `entries.${employeeId}.`;
        const others = Object.entries(state).filter(([name]) => !name.startsWith(own));
        const now = entries.map(({ code, value }) => [`${own}${code}`, shownValue(code, value)]);
        return Object.fromEntries([...others, ...now]);
      },
    },
    PayLinesClosed: {
      title: 'Lignes de paie clôturées',
      sentence: ({ data, person }) =>
        about(
          person,
          `lignes de paie ${ofName(frenchMonth(data.month))} clôturées (clôture ${data.closing})`,
        ),
      record: (state, { employeeId, lines }) => ({
        ...state,
        [`lines.${employeeId}`]: isErased(lines) ? 0 : lines.length,
      }),
    },
    PayMonthClosed: {
      title: 'Mois de paie clôturé',
      sentence: ({ data }) => {
        const open = data.accepted.map((code) => openPointLabels[code] ?? code).join(', ');
        const rest = open ? `, points acceptés ouverts\u202f: ${open}` : '';
        return `Paie ${ofName(frenchMonth(data.month))} clôturée pour ${counted(data.people, 'salarié')}${rest}`;
      },
      record: (state, { closing, people, digest, accepted }) => ({
        ...state,
        state: 'closed',
        closing,
        people,
        digest,
        accepted: accepted.map((code) => openPointLabels[code] ?? code).join(', ') || null,
      }),
    },
    PayExportChanged: {
      title: "Réglages d'export de la paie modifiés",
      sentence: ({ changed }) => about('Export de la paie', changed('enregistré sans changement')),
      record: (state, { file, mailDay, mealsOfOthers, unsureRead, codes }) => ({
        ...state,
        ...(file === undefined ? {} : { file }),
        ...(mailDay === undefined ? {} : { mailDay: mailDay || null }),
        ...(mealsOfOthers === undefined ? {} : { mealsOfOthers }),
        ...(unsureRead === undefined ? {} : { unsureRead: unsureTitles(unsureRead) }),
        ...Object.fromEntries(
          codes.map(({ program, figure, code }) => [`codes.${program}.${figure}`, code || null]),
        ),
      }),
    },
    PayNumberRecorded: {
      title: 'Matricule de paie modifié',
      sentence: ({ person, data }) =>
        about(
          person,
          isErased(data.number) || data.number ? 'matricule de paie enregistré' : 'matricule de paie retiré',
        ),
      record: (state, { employeeId, number: given }) => ({
        ...state,
        [`numbers.${employeeId}`]: given || null,
      }),
    },
    PayMonthSent: {
      title: 'Mois de paie envoyé au comptable',
      sentence: ({ data }) =>
        `Paie ${ofName(frenchMonth(data.month))}, clôture ${data.closing}, envoyée au comptable${data.cause === 'day' ? ' au jour prévu' : ''}`,
      record: (state, { closing }) => ({ ...state, sent: closing }),
    },
    PayMonthReopened: {
      title: 'Mois de paie rouvert',
      sentence: ({ data }) =>
        `Paie ${ofName(frenchMonth(data.month))} rouverte après la clôture ${data.closing}`,
      record: (state) => ({ ...state, state: 'reopened' }),
      reason: 'reason',
    },
  },
});
