/** From measures to a score out of 100 and what to do better [sick-leave-5]. Pure. */
import type { Measures } from './measure.ts';

export interface Quality {
  /** 0–100. */
  readonly score: number;
  /** Advice for a better file, worst fault first; empty for a good page. */
  readonly advice: readonly string[];
}

/** 0 at `from`, 1 at `to`, straight between them. */
const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

interface Aspect {
  /** 0–1: the score with this fault alone. */
  readonly share: number;
  readonly advice: string;
}

/** A page has writing when at least this share of it is ink. */
const leastInk = 0.0008;

const tooDark = "La photo est trop sombre : placez-vous près d'une fenêtre ou allumez la lumière.";
const blank = 'La page est vide ou presque : vérifiez que le côté écrit est photographié.';

function aspectsOf(measures: Measures): Aspect[] {
  return [
    {
      share: 0.15 + 0.85 * ramp(measures.shortSide, 250, 1000),
      advice: 'Approchez-vous : le certificat doit remplir la photo.',
    },
    {
      share: 0.1 + 0.9 * ramp(measures.sharpness, 0.12, 0.45),
      advice:
        "Le document est flou : posez-le à plat, attendez la mise au point et tenez l'appareil immobile.",
    },
    {
      share: 0.1 + 0.9 * ramp(measures.contrast, 0.08, 0.35),
      advice:
        "L'écriture se détache mal du papier : évitez les reflets et photographiez un original bien imprimé.",
    },
    {
      share: 0.2 + 0.8 * ramp(measures.brightness, 0.2, 0.55),
      advice: tooDark,
    },
    {
      share: 1 - 0.6 * ramp(measures.drowned, 0.4, 0.8),
      advice: 'Une grande partie de la photo est noire : cadrez le document seul, sans ombre.',
    },
    {
      share: 1 - 0.35 * ramp(measures.skew, 3, 15),
      advice: 'Le document est de travers : redressez-le avant de photographier.',
    },
  ];
}

/** Aspects below this share are reported. */
const advisedBelow = 0.9;

export function scoreOf(measures: Measures): Quality {
  if (measures.ink < leastInk) {
    return { score: 0, advice: [measures.brightness < 0.2 ? tooDark : blank] };
  }
  const aspects = aspectsOf(measures);
  const share = aspects.reduce((product, aspect) => product * aspect.share, 1);
  const advice = aspects
    .filter((aspect) => aspect.share < advisedBelow)
    .sort((a, b) => a.share - b.share)
    .map((aspect) => aspect.advice);
  return { score: Math.round(share * 100), advice };
}

/** The worst page decides, since every page must be readable; blank backs of printed pages do not count. */
export function scoreOfPages(pages: readonly Measures[]): Quality {
  const written = pages.filter((page) => page.ink >= leastInk);
  const worst = (written.length ? written : pages).map(scoreOf).sort((a, b) => a.score - b.score)[0];
  return worst ?? { score: 0, advice: [] };
}
