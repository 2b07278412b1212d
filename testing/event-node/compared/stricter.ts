/**
 * Intended differences from EventStoreDB 24.6: questions by their name in `questions.mjs`.
 * `compared.ops.it.test.ts` checks that all others are answered alike.
 */
type Stricter = { readonly why: string; readonly questions: readonly string[] };

const twice = (questions: readonly string[]): string[] =>
  ['batch', 'append'].flatMap((call) => questions.map((question) => `${call} idem: ${question}`));

export const stricter: readonly Stricter[] = [
  {
    why: 'An event id lies in the log at most once: an audit trail names an event by it.',
    questions: twice([
      'same id, exact = current',
      'same id as last, exact = current',
      'other stream, same ids',
      'other stream revs',
      'twice the same id in one append',
      'twice revs',
    ]),
  },
  {
    why: 'Follows from the above: the stream of these questions is one event shorter.',
    questions: twice([
      'revs',
      'revs2',
      'revs3',
      'old + new, NO_STREAM',
      'old last + new, at 1',
      'more than there, NO_STREAM',
      'ANY old+new',
    ]),
  },
  {
    why: 'There are no system streams and no stream metadata: what has no effect here is not taken.',
    questions: [
      'stream $x without credentials',
      'stream $x with admin',
      'stream $$x metadata as append',
      'setStreamMetadata maxCount',
      'maxCount is applied',
      'getStreamMetadata',
      'truncateBefore',
    ],
  },
  {
    why: 'Nothing is ever deleted: a log that can be deleted is no audit.',
    questions: [
      'deleteStream',
      'read deleted',
      'append to deleted NO_STREAM',
      'append to deleted, revs',
      'delete missing',
      'delete wrong revision',
      'tombstone',
      'append to tombstoned',
      'append to tombstoned, credentials',
      'read tombstoned',
    ],
  },
  { why: 'There are no links to resolve.', questions: ['read resolveLinkTos'] },
  {
    why: 'A place behind the end is one of another log: a subscription from there would skip events in silence.',
    questions: ['subscribe all beyond the end, filtered', 'subscribe all beyond the end, unfiltered'],
  },
];
