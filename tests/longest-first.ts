import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * About how many seconds of processor a file takes, where it is more than most. A figure that has become wrong only
 * costs the end of a run some idle seconds.
 */
const seconds: Readonly<Record<string, number>> = {
  'legality.test.ts': 45,
  'inspect.test.ts': 22,
  'solve.test.ts': 9,
  'week.property.test.ts': 8,
  'exact.test.ts': 6,
  'log-outages.it.test.ts': 25,
  'failing-log.it.test.ts': 35,
  'shop-settings.e2e.test.ts': 72,
  'constraints.e2e.test.ts': 55,
  'employee-week.e2e.test.ts': 60,
  'access.e2e.test.ts': 90,
  'employees.e2e.test.ts': 50,
  'employee-page.e2e.test.ts': 45,
  'week-actions.e2e.test.ts': 60,
  'absences.e2e.test.ts': 55,
  'mail.e2e.test.ts': 54,
  'planning-path.e2e.test.ts': 54,
  'event-node.it.test.ts': 50,
  'new-feature.it.test.ts': 150,
  'tampering.it.test.ts': 45,
  'random-bodies.it.test.ts': 45,
  'uploads.it.test.ts': 45,
  'backup-restore.it.test.ts': 45,
  'demo.it.test.ts': 45,
  'kill-9.it.test.ts': 45,
  'start-postgres.it.test.ts': 42,
  'start.it.test.ts': 38,
  'stopped-installation.it.test.ts': 32,
  'runtime.it.test.ts': 29,
  'files-restored.it.test.ts': 28,
};
const usual = (file: string): number =>
  file.endsWith('.e2e.test.ts') ? 40 : file.endsWith('.it.test.ts') ? 10 : 1;
const secondsOf = ({ moduleId }: TestSpecification): number =>
  seconds[path.basename(moduleId)] ?? usual(moduleId);

/** Within what runs together: a long file that begins last keeps one core busy and the others waiting. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return (await super.sort(files)).toSorted((a, b) => order(a) - order(b) || secondsOf(b) - secondsOf(a));
  }
}
