import type { WayOut } from '@fournil/contracts/planning/offer-views';
import { Group, Text } from '@mantine/core';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { Contact, Propose, Why } from './candidates.tsx';
import type { OpenHours } from './open-hours.ts';
import classes from './replacement.module.css';
import type { Proposing } from './use-offer.ts';

interface WaysProps {
  readonly hours: OpenHours;
  readonly ways: readonly WayOut[];
  readonly proposing: Proposing;
}

/**
 * People who can stay, begin earlier, come on a day off or share the hours, if nobody can take them whole.
 */
export function Ways({ hours, ways, proposing }: WaysProps) {
  if (!ways.length) return null;
  return (
    <ol className={classes.candidates} aria-label="Ce qui est possible">
      {ways.map((way) => (
        <Way key={way.parts.map(({ text }) => text).join()} way={way} hours={hours} proposing={proposing} />
      ))}
    </ol>
  );
}

function Way({ way, hours, proposing }: Omit<WaysProps, 'ways'> & { readonly way: WayOut }) {
  const names = way.parts.map(({ name }) => name).join(' et ');
  return (
    <li>
      {way.parts.map((part) => (
        <div key={part.employeeId} className={classes.part}>
          <Text className="anywhere" mb={6}>
            {part.text} <span className="dimmed">{part.costText}</span>
          </Text>
          <Group gap={8} mb={8}>
            <Contact hours={hours} person={part} part={part} />
          </Group>
          {part.warnings.length > 0 && <Why of={part.name} text="" findings={part.warnings} />}
        </div>
      ))}
      {way.missingText !== null && (
        <p className={classes.reason}>
          <StatusLabel tone="warning">{way.missingText}</StatusLabel>
        </p>
      )}
      {proposing.isOffered && (
        <Propose
          names={names}
          proposing={proposing}
          parts={way.parts}
          label={way.parts.length > 1 ? 'Proposer aux deux' : 'Proposer'}
        />
      )}
    </li>
  );
}
