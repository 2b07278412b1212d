import { Box, Button, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { todayInParis } from '../../shared/format/french.ts';
import { useUser } from '../../shared/session/session.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { NamesakeNote, PersonLink } from '../../shared/ui/person-link.tsx';
import { PhoneFold, usePhone } from '../../shared/ui/phone-fold.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import classes from './dashboard.module.css';
import { contractEndText, type Status } from './dashboard-text.ts';

export interface SectionLine {
  readonly key: string;
  readonly name: string;
  /** The person to whose page the name links, if it opens nothing else. */
  readonly employeeId?: string;
  readonly detail: ReactNode;
  readonly status?: Status;
  /** The page with the details of the line, below /plan. */
  readonly to?: string;
  /** Shown below the line: controls to decide it at once. */
  readonly body?: ReactNode;
  /** Opens the details of the line. */
  readonly onOpen?: (() => void) | undefined;
}

interface SectionProps {
  readonly title: string;
  readonly lines: readonly SectionLine[];
  /** The text of an empty list. */
  readonly empty: string;
  /** The most important section: open on a phone too, where the others are folded. */
  readonly first?: boolean;
  readonly shownAtOnce?: number;
}

/** One recap: person, date, state. */
export function Section({ title, lines, empty, first = false, shownAtOnce = 6 }: SectionProps) {
  const isFoldedOnPhone = usePhone() && !first;
  const [isWhole, setWhole] = useState(false);
  // A list slightly longer than the shown part is shown completely: unfolding two lines helps nobody.
  const isFolded = !isWhole && lines.length > shownAtOnce + 2;
  const shown = isFolded ? lines.slice(0, shownAtOnce) : lines;
  const heading = (
    <Title order={2}>
      {title}
      {(isFoldedOnPhone || lines.length > shownAtOnce) && <span className="dimmed"> ({lines.length})</span>}
    </Title>
  );
  const content = (
    <>
      {lines.length === 0 ? (
        <Text mt={8} c="dimmed">
          {empty}
        </Text>
      ) : (
        <ul className={classes.lines}>
          {shown.map(({ key, name, employeeId, to, detail, status, body, onOpen }) => (
            <li key={key}>
              {to !== undefined ? (
                <Link className={classes.open} to={to}>
                  {name}
                </Link>
              ) : onOpen ? (
                <button type="button" className={classes.open} onClick={onOpen}>
                  {name}
                  <NamesakeNote employeeId={employeeId} />
                </button>
              ) : (
                <span className="anywhere semibold">
                  {employeeId === undefined ? name : <PersonLink employeeId={employeeId}>{name}</PersonLink>}
                  <NamesakeNote employeeId={employeeId} />
                </span>
              )}
              {status && (
                <Box component="span" ta="right">
                  <StatusLabel tone={status.tone}>{status.text}</StatusLabel>
                </Box>
              )}
              <span className={classes.detail}>{detail}</span>
              {body && <div className={classes.body}>{body}</div>}
            </li>
          ))}
        </ul>
      )}
      {isFolded && (
        <Button variant="subtle" size="compact-sm" mt={8} onClick={() => setWhole(true)}>
          Afficher tout ({lines.length})
        </Button>
      )}
    </>
  );
  return (
    <section className={classes.section} data-first={first || undefined} aria-label={title}>
      {first ? (
        <>
          {heading}
          {content}
        </>
      ) : (
        <PhoneFold heading={heading}>{content}</PhoneFold>
      )}
    </section>
  );
}

/** To the person concerned, that their contract is about to end. */
export function ContractEnd() {
  const { contractEnd } = useUser();
  const text = contractEnd ? contractEndText(contractEnd, todayInParis()) : '';
  return text ? (
    <Box mb="lg">
      <Notice tone="info">{text}</Notice>
    </Box>
  ) : null;
}
