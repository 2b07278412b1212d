import type { ReactNode } from 'react';
import classes from './status-label.module.css';

export type Tone = 'good' | 'warning' | 'bad' | 'info' | 'neutral';

// A shape per tone, so that the colour is never alone.
const shapes: Readonly<Record<Tone, string>> = {
  good: '●',
  warning: '▲',
  bad: '◆',
  info: '■',
  neutral: '○',
};

/** A state: its colour, a shape, and always a word. */
export function StatusLabel({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.label} data-tone={tone}>
      <span className={classes.mark} aria-hidden="true">
        {shapes[tone]}
      </span>
      {children}
    </span>
  );
}
