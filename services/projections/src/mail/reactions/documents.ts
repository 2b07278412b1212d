import type { Reactions } from '../reaction.ts';

/**
 * Informs a person about a personal document without naming it, since others may see the mail. Former
 * employees too, since a last payslip follows. No mail without a known address.
 */
export const documentReactions: Reactions = {
  PersonalDocumentFiled: async ({ data: { employeeId } }, lookups) => {
    const person = await lookups.employee(employeeId);
    const isPushed = person && (await lookups.pushes(employeeId, 'document_filed')) !== null;
    if (!person || (person.email === null && !isPushed)) return [];
    return [
      {
        template: 'document_filed',
        to: { address: person.email, employeeId },
        about: employeeId,
        values: { employeeName: person.name },
      },
    ];
  },
};
