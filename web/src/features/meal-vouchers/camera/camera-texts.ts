import type { CameraProblem } from '../../../shared/camera/use-camera.ts';

interface ProblemText {
  readonly title: string;
  readonly text: string;
  /** Whether to ask the browser once more may help. */
  readonly canRetry: boolean;
}

export const cameraProblems: Readonly<Record<CameraProblem, ProblemText>> = {
  insecure: {
    title: 'Pas d’image en direct à cette adresse',
    text: 'Le navigateur réserve l’appareil photo aux adresses en https. Prenez chaque ticket en photo\u202f: son code-barres se lit pareil.',
    canRetry: false,
  },
  refused: {
    title: 'L’appareil photo est refusé à ce site',
    text: 'Touchez l’icône à gauche de l’adresse, autorisez l’appareil photo, puis réessayez. Ou prenez chaque ticket en photo.',
    canRetry: true,
  },
  missing: {
    title: 'Aucun appareil photo sur cet appareil',
    text: 'Branchez-en un, puis réessayez. Ou choisissez une photo du ticket.',
    canRetry: true,
  },
  silent: {
    title: 'L’appareil photo ne répond pas',
    text: 'Fermez l’application qui l’utilise, puis réessayez. Ou prenez chaque ticket en photo.',
    canRetry: true,
  },
};

export const readerProblem: ProblemText = {
  title: 'Le lecteur de code-barres n’a pas pu être chargé',
  text: 'Vérifiez le réseau, puis réessayez.',
  canRetry: true,
};

/** The outcome of a photo. */
export type PhotoState = 'none' | 'reading' | 'nothing-found' | 'no-picture' | 'no-reader';

export const photoProblems: Readonly<Partial<Record<PhotoState, string>>> = {
  'nothing-found':
    'Aucun code-barres lisible sur la photo. Reprenez-la de plus près, nette et sans reflet, le code-barres en entier.',
  'no-picture': 'Ce fichier n’est pas une image. Choisissez une photo du ticket.',
  'no-reader': `${readerProblem.title}. ${readerProblem.text}`,
};
