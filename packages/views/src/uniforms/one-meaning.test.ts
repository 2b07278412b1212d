/** Whatever becomes of somebody's items, their rows, the state that commands decide on and the audit record say the same. */
import { uniforms } from '@fournil/domain/uniforms/record';
import { it } from 'vitest';
import { expectOneMeaning, shownText } from '../../../../testing/views/one-meaning.ts';
import { uniformsView } from './view.ts';

it('the views, the commands and the audit trail agree on uniform items handed out after any events', () => {
  expectOneMeaning({
    record: uniforms,
    first: ['UniformIssued'],
    ids: { employeeId: 'e1' },
    member: 'itemId',
    mayFollow: (state, { type, data }) =>
      type === 'HandoverSigned' || (type === 'UniformIssued') !== data.itemId in state,
    view: uniformsView,
    table: 'uniforms',
    rowsOf: (state) =>
      Object.entries(state)
        .sort()
        .map(([id, item]) => ({
          itemId: id,
          itemType: item.itemType,
          size: shownText(item.size),
          quantity: item.quantity,
          comment: shownText(item.comment),
          issueDate: item.issueDate,
          returnDate: item.returnDate,
          returnComment: shownText(item.returnComment),
        })),
  });
});
