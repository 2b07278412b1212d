import { describe, expect, it } from 'vitest';
import { startCommandService } from '../../testing/worlds/command-service.ts';
import { replay } from './replay.ts';
import { step } from './step.ts';

describe('the replay of the demo', () => {
  it('stops at the first refused command, and names the command and the reason', async () => {
    const service = await startCommandService();
    try {
      const add = (name: string, weeklyHours: number) =>
        step('2025-09-21', '09:00', {
          as: 'admin',
          method: 'POST',
          path: '/employees',
          body: { name, age: 40, weeklyHours },
        });
      const steps = [add('Avant', 35), add('Trop', 45), add('Après', 35)];
      await expect(replay(service.deps, { steps, shift: 0 })).rejects.toThrow(
        "La démo s'est arrêtée au 2025-09-21T07:00:00.000Z, POST /employees : Le volume hebdomadaire doit être entre 20 et 39 heures",
      );
      let added = 0;
      for await (const page of service.deps.log.readAll(null)) {
        added += page.filter((event) => event.type === 'EmployeeAdded').length;
      }
      expect(added).toBe(1);
    } finally {
      await service.stop();
    }
  });
});
