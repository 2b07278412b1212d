import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { TimedFile } from '../local/src/test-run/time-table.ts';

/** Writes what each file took (loading it, its hooks and its tests), as JSON, where FILE_TIMES says. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const target = process.env.FILE_TIMES;
    if (target === undefined) return;
    const times = modules.map((module): TimedFile => {
      const { collectDuration, duration } = module.diagnostic();
      return {
        file: module.moduleId,
        kind: module.project.name,
        seconds: (collectDuration + duration) / 1000,
      };
    });
    writeFileSync(target, JSON.stringify(times));
  }
}
