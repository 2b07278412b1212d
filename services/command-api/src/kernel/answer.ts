/** The `position` part of an answer; absent when the command found nothing to record in an empty stream. */
export const positionOf = ({ position }: { readonly position?: string }): { position?: string } =>
  position === undefined ? {} : { position };

/** The revision to which the next edit refers. */
export const itsRevision = ({ revision }: { readonly revision: number }) => ({ data: { revision } });

export const idAndRevision = ({ id, revision }: { readonly id: string; readonly revision: number }) => ({
  data: { _id: id, revision },
});
