import type { Reactions } from '../reaction.ts';

/**
 * A person who gets a personal document is informed, without a word of what it is: the mail may be read over a shoulder.
 * Who has left too, since a last payslip follows. Nobody waits for a mail where no address is known.
 */
export const documentReactions: Reactions = {
  PersonalDocumentFiled: async ({ data: { employeeId } }, lookups) => {
    const person = await lookups.employee(employeeId);
    if (!person || person.email === null) return [];
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
