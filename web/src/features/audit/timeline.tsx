import type { AuditLine } from '@fournil/contracts/audit/endpoints';
import { Button, Center, Skeleton } from '@mantine/core';
import { formatDate, formatLongDate } from '../../shared/format/french.ts';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import classes from './audit.module.css';

interface TimelineProps {
  readonly lines: readonly AuditLine[];
  /** Id of the fact shown next to the list. */
  readonly opened: string;
  readonly onOpen: (eventId: string) => void;
  readonly onMore: (() => void) | undefined;
  readonly loadingMore: boolean;
}

/** Without Map.groupBy: phones of 2023 do not have it. */
function byDay(lines: readonly AuditLine[]): ReadonlyMap<string, readonly AuditLine[]> {
  const days = new Map<string, AuditLine[]>();
  for (const line of lines) {
    const facts = days.get(line.recordedOn);
    if (facts) facts.push(line);
    else days.set(line.recordedOn, [line]);
  }
  return days;
}

/** Facts day by day, newest first, in the order of the log. */
export function Timeline({ lines, opened, onOpen, onMore, loadingMore }: TimelineProps) {
  const days = byDay(lines);
  return (
    <>
      {[...days].map(([day, facts]) => (
        <section key={day} className={classes.day} aria-label={formatLongDate(day)}>
          <h2>{formatLongDate(day)}</h2>
          <ol className={classes.facts}>
            {facts.map((line) => (
              <li key={line.eventId}>
                <FactRow line={line} current={line.eventId === opened} onOpen={() => onOpen(line.eventId)} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {onMore && (
        <Center className="screen-only">
          <Button variant="default" loading={loadingMore} onClick={onMore}>
            Afficher les faits plus anciens
          </Button>
        </Center>
      )}
    </>
  );
}

interface FactRowProps {
  readonly line: AuditLine;
  readonly current: boolean;
  readonly onOpen: () => void;
}

const time = new Intl.DateTimeFormat('fr-FR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});
const withSeconds = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium', timeZone: 'Europe/Paris' });

/** 08:30, in the shop's time zone. */
const formatTime = (iso: string): string => time.format(new Date(iso));

/** 08:30:12, in the shop's time zone. */
export const formatExactTime = (iso: string): string => withSeconds.format(new Date(iso));

/** The first and last characters of a hash: enough to compare by eye. */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-8)}`;

function FactRow({ line, current, onOpen }: FactRowProps) {
  return (
    <button type="button" className={classes.fact} aria-current={current || undefined} onClick={onOpen}>
      <time dateTime={line.recordedAt}>{formatTime(line.recordedAt)}</time>
      <span className={classes.sentence}>
        {line.altered && (
          <>
            <StatusLabel tone="bad">Ligne altérée</StatusLabel>{' '}
          </>
        )}
        {line.sentence}
      </span>
      <span className={classes.actor}>{line.actor.name}</span>
      <span className={classes.kind}>
        {line.title}
        {line.effectiveOn && `, prend effet le ${formatDate(line.effectiveOn)}`}
      </span>
    </button>
  );
}

const widths = ['62%', '48%', '70%', '55%', '40%', '66%'];

/** Placeholder while the audit trail loads: the title of a day and its events. */
export function TimelineSkeleton() {
  return (
    <div className={classes.day} aria-hidden="true">
      <Skeleton height={22} width="14rem" mb="sm" />
      {widths.map((width) => (
        <div key={width} className={classes.fact}>
          <Skeleton height={16} width="2.5rem" />
          <Skeleton height={16} width={width} />
        </div>
      ))}
    </div>
  );
}
