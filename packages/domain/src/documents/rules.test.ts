import { addDays } from '@fournil/calendar/days';
import { documentCategories, documentMessages, isLasting } from '@fournil/contracts/documents/rules';
import { definitionOf, type FournilEvent, type NewFournilEvent } from '@fournil/events/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../decision.ts';
import { decidePayslipForm } from './payslip-form.ts';
import { type DocumentDecision, document } from './record.ts';
import {
  decideAcknowledge,
  decideAsk,
  decideDelete,
  decideDestroy,
  decideFile,
  decideRestore,
  type FileFacts,
  type Filing,
} from './rules.ts';

const seed = 20_261_122;
const documentId = 'd1000000-0000-4000-8000-000000000001';
const employeeId = '0b0e6d0c-5a51-4a4e-9c3a-3f0d1c1e2a01';
const today = '2026-11-22';
const nadia = { name: 'Nadia Benali', email: null, isActive: true };
const file: FileFacts = {
  fileId: 'f1',
  fileName: 'a.pdf',
  fileSize: 3,
  fileType: 'application/pdf',
  contentHash: 'ab',
  storedSize: 3,
};
const filing = (more: Partial<Filing>): Filing => ({
  documentId,
  title: 'Titre',
  category: 'other',
  ...more,
});
const decide = (more: Partial<Filing>, employee: typeof nadia | null = nadia) =>
  decideFile(filing(more), file, document.initial, { employee, today });
const messages = (decision: DocumentDecision) =>
  'refused' in decision ? (decision.fields?.map(({ message }) => message) ?? [decision.refused]) : [];
const dataOf = (decision: DocumentDecision) => ('events' in decision ? decision.events[0]?.data : undefined);
const stateAfter = (...events: readonly NewFournilEvent[]) =>
  fold(document, events as readonly FournilEvent[]);

describe('filing a document', () => {
  it('for everybody records a general document, and refuses an end date', () => {
    expect(decide({ category: 'notice' })).toEqual({
      events: [
        { type: 'GeneralDocumentFiled', data: { documentId, title: 'Titre', category: 'notice', ...file } },
      ],
    });
    expect(messages(decide({ expiryDate: '2026-12-01' }))).toEqual([documentMessages.generalLasts]);
  });

  it('for everybody is refused for the categories payslip and contract', () => {
    for (const category of ['payslip', 'contract'] as const)
      expect(messages(decide({ category }))).toEqual([documentMessages.personalCategory]);
  });

  it('for a person sets its end a month later, or on the chosen day', () => {
    expect(dataOf(decide({ employeeId }))).toMatchObject({ employeeId, expiryDate: '2026-12-22' });
    expect(dataOf(decide({ employeeId, expiryDate: '2027-03-01' }))).toMatchObject({
      expiryDate: '2027-03-01',
    });
    expect(messages(decide({ employeeId, expiryDate: today }))).toEqual([documentMessages.pastExpiry]);
  });

  it('for a person gives payslips and contracts no end date, and only payslips a pay month', () => {
    for (const category of ['payslip', 'contract'] as const) {
      expect(dataOf(decide({ employeeId, category }))).not.toHaveProperty('expiryDate');
      expect(messages(decide({ employeeId, category, expiryDate: '2027-03-01' }))).toEqual([
        documentMessages.lasting,
      ]);
    }
    expect(dataOf(decide({ employeeId, category: 'payslip', month: '2026-10' }))).toMatchObject({
      month: '2026-10',
    });
    expect(messages(decide({ employeeId, month: '2026-10' }))).toEqual([documentMessages.monthOfPayslip]);
  });

  it('is allowed for a former employee, and refused for an unknown person', () => {
    expect(dataOf(decide({ employeeId, category: 'payslip' }, { ...nadia, isActive: false }))).toBeDefined();
    expect(messages(decide({ employeeId }, null))).toEqual(['unknown_employee']);
  });

  it('records an event that matches its schema, for any category, person and end', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...documentCategories),
        fc.option(fc.constant(employeeId), { nil: undefined }),
        fc.option(
          fc.integer({ min: -40, max: 400 }).map((days) => addDays(today, days)),
          { nil: undefined },
        ),
        (category, person, expiryDate) => {
          const decision = decide({ category, employeeId: person, expiryDate });
          if ('refused' in decision) return;
          for (const event of decision.events) {
            expect(() => definitionOf(event.type)?.schema.parse(event.data)).not.toThrow();
            if (isLasting(category)) expect(event.data).not.toHaveProperty('expiryDate');
            else if (person) expect(event.data).toHaveProperty('expiryDate');
          }
        },
      ),
      { seed },
    );
  });
});

describe('the end of a document', () => {
  it('cannot be set by the shop for a payslip that only its person may still read', () => {
    const payslip: NewFournilEvent = {
      type: 'PersonalDocumentFiled',
      data: { documentId, employeeId, title: 'Titre', category: 'payslip', month: '2021-10', ...file },
    };
    const on = (today: string) => decideDelete(documentId, stateAfter(payslip), { history: [], today });
    expect(on('2026-10-31')).toMatchObject({ events: [{ type: 'DocumentDeleted' }] });
    expect(on('2026-11-01')).toEqual({ refused: 'payslip_of_person' });
  });

  const filed: NewFournilEvent = {
    type: 'PersonalDocumentFiled',
    data: { documentId, employeeId, title: 'Titre', category: 'other', expiryDate: '2026-12-22', ...file },
  };
  const deleted: NewFournilEvent = { type: 'DocumentDeleted', data: { documentId, employeeId } };
  const asked = { history: [], today: '2026-11-22' };
  const restored: NewFournilEvent = { type: 'DocumentRestored', data: { documentId, employeeId } };
  const destroyed = (cause: 'expired' | 'deleted'): NewFournilEvent => ({
    type: 'DocumentDestroyed',
    data: { documentId, employeeId, fileId: 'f1', cause },
  });

  it('by deletion can be undone until the file is destroyed', () => {
    expect(decideDelete(documentId, stateAfter(filed), asked)).toEqual({ events: [deleted] });
    expect(decideDelete(documentId, stateAfter(filed, deleted), asked)).toEqual({ events: [] });
    expect(decideRestore(documentId, stateAfter(filed, deleted))).toEqual({ events: [restored] });
    expect(decideRestore(documentId, stateAfter(filed, deleted, destroyed('deleted')))).toMatchObject({
      refused: 'unknown_document',
    });
  });

  it('by destruction of the file happens only when the document is expired or deleted', () => {
    const due = (cause: 'expired' | 'deleted', ...events: NewFournilEvent[]) =>
      decideDestroy({ documentId, cause }, stateAfter(...events));
    expect(due('expired', filed)).toEqual({ events: [destroyed('expired')] });
    expect(due('deleted', filed, deleted)).toEqual({ events: [destroyed('deleted')] });
    expect(due('deleted', filed, deleted, restored)).toEqual({ events: [] });
    expect(due('expired', filed, destroyed('expired'))).toEqual({ events: [] });
    expect(due('expired')).toEqual({ events: [] });
  });
});

describe('electronic payslips', () => {
  const state = { exists: true, form: 'electronic', since: null } as const;
  const asked = { employeeId, form: 'paper', since: '2026-11-01' } as const;

  it('can be refused from today or an earlier day, and a second refusal records nothing', () => {
    expect(decidePayslipForm(asked, state, today)).toEqual({
      events: [{ type: 'PayslipFormChosen', data: asked }],
    });
    expect(decidePayslipForm({ ...asked, since: '2026-11-23' }, state, today)).toMatchObject({
      refused: 'invalid_input',
    });
    expect(decidePayslipForm(asked, { ...state, form: 'paper', since: asked.since }, today)).toEqual({
      events: [],
    });
  });

  it('cannot be filed for a person who asked for paper payslips', () => {
    const context = { employee: nadia, isOnPaper: true, today };
    const payslip = filing({ category: 'payslip', employeeId });
    expect(messages(decideFile(payslip, file, document.initial, context))).toEqual([
      documentMessages.onPaper,
    ]);
    expect(messages(decideFile(filing({ employeeId }), file, document.initial, context))).toEqual([]);
  });
});

describe('« J’ai lu et compris »', () => {
  const procedure = { ...file, documentId, title: 'Hygiène', category: 'procedure' } as const;
  const filed: NewFournilEvent = { type: 'GeneralDocumentFiled', data: procedure };
  const asked: NewFournilEvent = { type: 'AcknowledgementRequested', data: { documentId } };
  const signed: NewFournilEvent = {
    type: 'DocumentAcknowledged',
    data: { documentId, employeeId, contentHash: 'ab' },
  };
  const reader = { employeeId, contentHash: 'ab', hasOpened: true, today };

  it('is requested once for a notice or procedure, and never for a document that has ended', () => {
    expect(dataOf(decideAsk(documentId, true, stateAfter(filed)))).toEqual({ documentId });
    expect(decideAsk(documentId, true, stateAfter(filed, asked))).toEqual({ events: [] });
    expect(decideAsk(documentId, false, stateAfter(filed, asked))).toMatchObject({
      events: [{ type: 'AcknowledgementWithdrawn' }],
    });
    const other = { ...filed, data: { ...procedure, category: 'other' } } as NewFournilEvent;
    expect(messages(decideAsk(documentId, true, stateAfter(other)))).toEqual(['invalid_input']);
  });

  it('records the reader and the content once, only for the current content that the reader opened', () => {
    const state = stateAfter(filed, asked);
    expect(decideAcknowledge(documentId, reader, state)).toEqual({ events: [signed] });
    expect(decideAcknowledge(documentId, reader, stateAfter(filed, asked, signed))).toEqual({ events: [] });
    for (const [wrong, from] of [
      [{ ...reader, hasOpened: false }, state],
      [{ ...reader, contentHash: 'cd' }, state],
      [reader, stateAfter(filed)],
    ] as const)
      expect('refused' in decideAcknowledge(documentId, wrong, from)).toBe(true);
  });
});
