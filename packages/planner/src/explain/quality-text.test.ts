import { describe, expect, it } from 'vitest';
import { qualityText } from './quality-text.ts';

const text = (gap: number, end: 'optimal' | 'bounded' | 'stopped' | 'clock') =>
  qualityText({ cost: 100, bound: 100 * (1 - gap), gap, end, work: 1 } as Parameters<typeof qualityText>[0]);

describe('the text on the quality of a plan', () => {
  it('says « optimal » only for a plan whose search ended with a proof', () => {
    expect(text(0, 'optimal')).toBe('Planning optimal');
    expect(text(0, 'bounded')).toBe('Planning au moins aussi bon que tout autre à la demi-heure');
  });

  it('rounds the gap up, and says when the time limit ended the search', () => {
    expect(text(0.0201, 'bounded')).toMatch(/^Planning à au plus 2,1\s%\sde l'optimum$/u);
    expect(text(0.05, 'clock')).toMatch(/arrêté au temps limite/);
  });

  it('gives no guarantee for a plan without a lower bound', () => {
    expect(text(1, 'bounded')).toBe("Planning sans garantie, distance à l'optimum inconnue");
  });
});
