/** The `position` part of an answer, absent when the command found nothing to record in an empty stream. */
export const positionOf = ({ position }: { readonly position?: string }): { position?: string } =>
  position === undefined ? {} : { position };
