import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { ApiError, failureText } from '../../../shared/api/api-error.ts';

/** After sending; an overlap is reported and prevents nothing [sick-leave-9]. */
export const sentText = (overlaps: number): string =>
  overlaps > 0
    ? `${sickLeaveMessages.sent} Il chevauche un arrêt déjà enregistré\u202f: le responsable le verra.`
    : sickLeaveMessages.sent;

/** The server's text when it answered, else the sentence for a call that failed [screens-5]. */
export function failureOfUpload(error: unknown): { title: string; detail: string } {
  const answered = error instanceof ApiError && error.answered;
  if (error instanceof ApiError && error.code === 'unexpected_shape')
    return { title: 'Erreur: réponse API invalide', detail: failureText(error) };
  return {
    title: answered ? "Erreur lors de l'envoi" : "Erreur lors de l'envoi de l'arrêt maladie",
    detail: failureText(error),
  };
}
