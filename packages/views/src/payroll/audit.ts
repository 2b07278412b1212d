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
import { type PayExportState, payExport } from '@fournil/domain/payroll/export';
import { type PayMonthState, payroll } from '@fournil/domain/payroll/record';
import { erasedText, isErased } from '@fournil/events/define';
import { payrollEvents } from '@fournil/events/payroll/events';
import { payRules } from '@fournil/labour-rules/pay-rules';
import { field } from '../audit/define-audit.ts';
import { about, amount, choice, list, shown, text } from '../audit/formats.ts';
import { defineRecordAudit, each, made, ofPerson, shows } from '../audit/record-audit.ts';
import { closedMonthReasonField } from './closed-month-field.ts';

const codeLabel = (program: string, figure: string): string =>
  `code ${programLabels[program as PayProgram] ?? 'du logiciel'} de « ${payRules.find(({ code }) => code === figure)?.label ?? figure} »`;

const unsureTitle = shown((id) => unsureRules.find((rule) => rule.id === id)?.title ?? String(id));

const number = amount();
const columnOf = (code: string) => payEntryColumns.find((column) => column.code === (code as PayEntryCode));
const labelOf = (code: string): string => (columnOf(code)?.label ?? code).toLocaleLowerCase('fr');

export const payrollAudit = defineRecordAudit({
  takes: payrollEvents,
  records: [
    shows(payroll, {
      isClosed: made(
        field('état', choice({ closed: 'clôturé', reopened: 'rouvert' }), '', { isStatus: true }),
        ({ closing, isClosed }: PayMonthState) => closing && (isClosed ? 'closed' : 'reopened'),
        'state',
      ),
      closing: made(field('clôture', number, 'e'), ({ closing }: PayMonthState) => closing || null),
      people: field('salariés', number, 's'),
      digest: field('empreinte des lignes', text, 'e'),
      accepted: field('points acceptés ouverts', list(choice(openPointLabels)), 's'),
      sent: made(
        field('clôture envoyée au comptable', number, 'e'),
        ({ sent }: PayMonthState) => sent || null,
      ),
      // A month holds the figures of everybody.
      entries: each(
        each(field('', number, 's'), { titled: (own, code) => ({ ...own, label: labelOf(code) }) }),
        { titled: ofPerson },
      ),
      lines: each(field('lignes', number, 'es'), { titled: ofPerson }),
    }),
    shows(
      payExport,
      {
        file: field('dossier chez le comptable', text),
        mailDay: made(
          field('jour d’envoi au comptable', number),
          ({ mailDay }: PayExportState) => mailDay || null,
        ),
        mealsOfOthers: field('repas des autres salariés', choice(mealsOfOthersLabels)),
        unsureRead: field('points à valider lus', list(unsureTitle)),
        codes: each(each(field('code', text), { titled: (own, figure) => ({ ...own, label: figure }) }), {
          titled: (own, program) => ({ ...own, label: codeLabel(program, own.label) }),
        }),
        numbers: each(field('matricule', text), {
          titled: (own, id, nameOf) => ({ ...own, label: `${own.label}, ${nameOf(id)}` }),
        }),
      },
      { hasDefaults: true },
    ),
  ],
  fields: { closedMonthReason: closedMonthReasonField, reason: field('raison', text, 'e') },
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
    },
    PayLinesClosed: {
      title: 'Lignes de paie clôturées',
      sentence: ({ data, person }) =>
        about(
          person,
          `lignes de paie ${ofName(frenchMonth(data.month))} clôturées (clôture ${data.closing})`,
        ),
    },
    PayMonthClosed: {
      title: 'Mois de paie clôturé',
      sentence: ({ data }) => {
        const open = data.accepted.map((code) => openPointLabels[code] ?? code).join(', ');
        const rest = open ? `, points acceptés ouverts\u202f: ${open}` : '';
        return `Paie ${ofName(frenchMonth(data.month))} clôturée pour ${counted(data.people, 'salarié')}${rest}`;
      },
    },
    PayExportChanged: {
      title: "Réglages d'export de la paie modifiés",
      sentence: ({ changed }) => about('Export de la paie', changed('enregistré sans changement')),
    },
    PayNumberRecorded: {
      title: 'Matricule de paie modifié',
      sentence: ({ person, data }) =>
        about(
          person,
          isErased(data.number) || data.number ? 'matricule de paie enregistré' : 'matricule de paie retiré',
        ),
    },
    PayMonthSent: {
      title: 'Mois de paie envoyé au comptable',
      sentence: ({ data }) =>
        `Paie ${ofName(frenchMonth(data.month))}, clôture ${data.closing}, envoyée au comptable${data.cause === 'day' ? ' au jour prévu' : ''}`,
    },
    PayMonthReopened: {
      title: 'Mois de paie rouvert',
      sentence: ({ data }) =>
        `Paie ${ofName(frenchMonth(data.month))} rouverte après la clôture ${data.closing}`,
      reason: 'reason',
    },
  },
});
