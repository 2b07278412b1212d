import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * About how many seconds of processor a file takes, where it is more than most. A figure that has become wrong only
 * costs the end of a run some idle seconds.
 */
const seconds: Readonly<Record<string, number>> = {
  'legality.test.ts': 17,
  'inspector.test.ts': 14,
  'exact-week.test.ts': 12,
  'servers.test.ts': 12,
  'inspect.test.ts': 8,
  'as-installed.test.ts': 8,
  'subscriptions.test.ts': 7,
  'midnight.test.ts': 6,
  'new-feature.it.test.ts': 173,
  'demo.it.test.ts': 94,
  'event-node.it.test.ts': 64,
  'random-bodies.it.test.ts': 43,
  'start-postgres.it.test.ts': 42,
  'kill-9.it.test.ts': 37,
  'log-identity.it.test.ts': 35,
  'start.it.test.ts': 35,
  'tampering.it.test.ts': 30,
  'backup-restore.it.test.ts': 27,
  'kill-papers.it.test.ts': 26,
  'kill.it.test.ts': 25,
  'openapi.it.test.ts': 25,
  'erased-person.it.test.ts': 23,
  'database-file.it.test.ts': 20,
  'kurrent-client.it.test.ts': 18,
  'stopped-installation.it.test.ts': 18,
  'uploads.it.test.ts': 17,
  'lost-thread.it.test.ts': 17,
  'shop-settings.e2e.test.ts': 60,
  'planning-path.e2e.test.ts': 49,
  'planning.e2e.test.ts': 42,
  'employees.e2e.test.ts': 41,
  'employee-week.e2e.test.ts': 40,
  'sick-leave-management.e2e.test.ts': 40,
  'documents.e2e.test.ts': 39,
  'vacations.e2e.test.ts': 39,
  'planning-generate.e2e.test.ts': 38,
  'sick-leave-upload.e2e.test.ts': 36,
  'access.e2e.test.ts': 36,
  'week-actions.e2e.test.ts': 30,
  'mail.e2e.test.ts': 35,
  'unsaved.e2e.test.ts': 34,
  'unsaved-saved-once.e2e.test.ts': 34,
  'constraints.e2e.test.ts': 32,
  'starting.e2e.test.ts': 32,
  'settings.e2e.test.ts': 32,
  'leave-deciding.e2e.test.ts': 31,
  'onboarding.e2e.test.ts': 30,
  'audit.e2e.test.ts': 30,
  'import.e2e.test.ts': 29,
  'several-weeks.e2e.test.ts': 29,
  'unsaved-kept.e2e.test.ts': 28,
};
const usual = (file: string): number =>
  file.endsWith('.e2e.test.ts') ? 22 : file.endsWith('.it.test.ts') ? 6 : 1;
const secondsOf = ({ moduleId }: TestSpecification): number =>
  seconds[path.basename(moduleId)] ?? usual(moduleId);

/** Within what runs together: a long file that begins last keeps one core busy and the others waiting. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return (await super.sort(files)).toSorted((a, b) => order(a) - order(b) || secondsOf(b) - secondsOf(a));
  }
}
