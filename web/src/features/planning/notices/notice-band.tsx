import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './notice-band.module.css';

export interface NoticeItem {
  readonly id: string;
  readonly tone: 'info' | 'warning' | 'bad';
  /** A short text for the button while the notices are collapsed: « à régénérer (12) ». */
  readonly short: string;
  readonly text: ReactNode;
  readonly actions?: ReactNode;
}

function NoticeLine({ of: { tone, text, actions } }: { readonly of: NoticeItem }) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={classes.notice} data-tone={tone}>
      <Icon size={20} aria-hidden="true" color={`var(--fournil-${tone})`} />
      <div className={classes.text}>{text}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

interface NoticeBandProps {
  readonly items: readonly NoticeItem[];
  readonly label?: string;
}

/**
 * Notices in one line, so that the board stays on the screen: the first of `items` in full, the others named on the
 * button that unfolds them.
 */
export function NoticeBand({ items, label = 'Ce que la semaine demande' }: NoticeBandProps) {
  const [open, setOpen] = useState(false);
  const restId = useId();
  const [first, ...rest] = items;
  if (!first) return null;
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <section className={classes.band} aria-label={label}>
      <div className={classes.first} data-folded={(rest.length > 0 && !open) || undefined}>
        <NoticeLine of={first} />
        {rest.length > 0 && (
          <button
            type="button"
            className={classes.more}
            aria-expanded={open}
            aria-controls={restId}
            onClick={() => setOpen(!open)}
          >
            <span>{open ? 'Replier' : `Et aussi\u202f: ${rest.map(({ short }) => short).join(', ')}`}</span>
            <Chevron size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      <div id={restId} className={classes.rest} hidden={!open || rest.length === 0}>
        {rest.map((item) => (
          <NoticeLine key={item.id} of={item} />
        ))}
      </div>
    </section>
  );
}
