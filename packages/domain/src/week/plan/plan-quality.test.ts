import { expect, it } from 'vitest';
import { planQuality } from './plan-quality.ts';

it('the quality text says « meilleur possible » only for a proven plan, and a weaker word for a larger gap', () => {
  expect(planQuality({ gap: 0, end: 'optimal' })).toBe('le meilleur planning possible');
  const words = [0, 0.019, 0.02, 0.05, 0.15, 0.9994, 1].map((gap) => planQuality({ gap, end: 'bounded' }));
  expect(words).toEqual([
    'très bon planning',
    'très bon planning',
    'bon planning',
    'planning correct',
    'planning à améliorer',
    'planning à améliorer',
    'planning de qualité inconnue',
  ]);
});
