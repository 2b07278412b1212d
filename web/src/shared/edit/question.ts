/** The question of a confirmation. */
export interface Question {
  /** The exact specified text [screens-6]. */
  readonly text: string;
  readonly title?: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** For an action that cannot be undone: the focus is then on the button that cancels. */
  readonly danger?: boolean;
}

export const discardQuestion: Question = {
  title: 'Modifications non enregistrées',
  text: 'Ce que vous avez saisi sera perdu.',
  confirmLabel: 'Abandonner',
  cancelLabel: 'Continuer la saisie',
  danger: true,
};
