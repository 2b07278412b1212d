/** Texts of the time clock, for the tablet, the staff and the manager. */

export const punchKinds = ['in', 'out', 'break-start', 'break-end'] as const;
export type PunchKind = (typeof punchKinds)[number];

export const punchLabels: Readonly<Record<PunchKind, string>> = {
  in: 'Arrivée',
  out: 'Départ',
  'break-start': 'Début de pause',
  'break-end': 'Fin de pause',
};

/** Why a punch without a network is to be checked. */
export const offlineDoubts = ['future', 'old', 'clock-changed', 'gap'] as const;
export type OfflineDoubt = (typeof offlineDoubts)[number];

export const doubtTexts: Readonly<Record<OfflineDoubt, string>> = {
  future: 'la tablette avançait, l’heure est celle de la réception',
  old: 'reçu plus de trois jours après',
  'clock-changed': 'l’heure de la tablette a été changée',
  gap: 'la tablette a perdu des pointages',
};

/** Increase it with each change of the text, so that everybody has to read the new one. */
export const noticeVersion = 1;

/** The data that everybody reads before the first punch (CT L1222-4), in paragraphs. */
export const noticeText: readonly string[] = [
  'La boulangerie relève vos heures d’arrivée, de pause et de départ pour décompter votre temps de travail, préparer la paie et répondre à l’inspection du travail.',
  'Sont gardés\u202f: l’heure de chaque pointage, la tablette où il est fait, ce que vous y écrivez, et les corrections avec leur motif et leur auteur. Ni photo, ni empreinte, ni position.',
  'Vos responsables lisent ces heures, le comptable celles qui sont retenues. Vous lisez les vôtres le jour même, dans «\u202fBadgeuse\u202f», et pouvez y demander une correction.',
  'Les pointages sont effacés cinq ans après leur année\u202f; les heures retenues restent avec le planning et la paie. Vous pouvez demander l’accès et la rectification à votre responsable, et vous adresser à la CNIL.',
];

/** On every screen of the tablet. */
export const noBiometrics = 'Aucune photo, aucune empreinte, aucune position n’est enregistrée.';

export const clockMessages = {
  code: 'Choisissez un code de 4 à 8 chiffres',
  easyCode: 'Ce code se devine trop vite\u202f: évitez les chiffres identiques ou qui se suivent',
  deviceName: 'Donnez un nom à cette tablette',
  reason: 'Indiquez le motif\u202f: il reste avec la correction',
  requestText: 'Expliquez ce qui est à corriger',
  time: 'Indiquez l’heure (hh:mm)',
  future: 'Cette heure n’est pas encore passée',
  beforeArrival: 'Cette heure précède votre arrivée',
  exportFailed: 'Erreur lors de l’export',
  loadFailed: 'Erreur lors du chargement des pointages',
  saveFailed: 'Erreur lors de l’enregistrement',
} as const;

/** Identical digits, or digits that follow one another up or down. */
export function isEasyCode(code: string): boolean {
  const steps = [...code].slice(1).map((digit, index) => Number(digit) - Number(code[index]));
  return new Set(steps).size === 1 && Math.abs(steps[0] ?? 2) <= 1;
}
