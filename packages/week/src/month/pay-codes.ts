/** What programs of pay call the figures of a month. Pure. */

/** By program and code of a figure, the code there; a figure without one is not sent there. */
export type ProgramCodes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Silae: HS- for hours, AB- for absences, EV- for amounts and counts. The codes of a file are agreed with its accountant. */
export const defaultCodes: ProgramCodes = {
  silae: {
    HS25: 'HS-HS25',
    HS50: 'HS-HS50',
    RC25: 'HS-RC25',
    RC50: 'HS-RC50',
    HC10: 'HS-HC10',
    HC25: 'HS-HC25',
    NUIT: 'HS-NUIT25',
    DIM: 'HS-DIM20',
    FERIE: 'HS-FERIE',
    MAI: 'HS-1MAI',
    CHOU: 'HS-CHOU',
    CP: 'AB-CP',
    RECUP: 'AB-RECUP',
    EVF: 'AB-EVF',
    CSS: 'AB-CSS',
    MAL: 'AB-MAL',
    ABS: 'AB-ABS',
    RET: 'AB-RETARD',
    REPAS: 'EV-REPAS',
    KM: 'EV-KM',
    IK: 'EV-IK',
    TR: 'EV-TR',
    AN: 'EV-AN',
    PRIME: 'EV-PRIME',
    ACOMPTE: 'EV-ACOMPTE',
    CPDU1: 'EV-CPDU1',
    CPDU: 'EV-CPDU',
    RECUPDU: 'EV-RECUPDU',
  },
  ebp: {
    HS25: 'HSUP25',
    HS50: 'HSUP50',
    RC25: 'RCR25',
    RC50: 'RCR50',
    HC10: 'HCOMP10',
    HC25: 'HCOMP25',
    NUIT: 'HNUIT25',
    DIM: 'HDIM20',
    FERIE: 'HFERIE',
    MAI: 'H1MAI',
    CHOU: 'HCHOU',
    CP: 'ABSCP',
    RECUP: 'ABSRECUP',
    EVF: 'ABSEVF',
    CSS: 'ABSCSS',
    MAL: 'ABSMAL',
    ABS: 'ABSDIV',
    RET: 'RETARD',
    REPAS: 'REPAS',
    KM: 'NBKM',
    IK: 'INDKM',
    TR: 'NBTR',
    AN: 'AVNATREPAS',
    PRIME: 'PRIME',
    ACOMPTE: 'ACOMPTE',
    CPDU1: 'CPDUN1',
    CPDU: 'CPDU',
    RECUPDU: 'RECUPDU',
  },
};

/** What every shop begins with, and what this one changed of it. */
export const codesWith = (changed: ProgramCodes): ProgramCodes =>
  Object.fromEntries(
    Object.entries(defaultCodes).map(([program, codes]) => [program, { ...codes, ...changed[program] }]),
  );
