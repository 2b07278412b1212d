import { type MailState, mailStates } from '@fournil/contracts/mail/endpoints';
import { Box, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { StatusLabel, type Tone } from '../../shared/ui/status-label.tsx';
import classes from './mail.module.css';

/** Scripts and style sheets go; inline styles are moved, since the page's policy refuses them as written. */
const quieted = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<(script|style|link|base|meta)\b[^>]*>/gi, '')
    .replace(/\sstyle=/gi, ' data-style=');

function fill(frame: HTMLIFrameElement | null, html: string): void {
  const page = frame?.contentDocument;
  if (!page) return;
  page.documentElement.innerHTML = quieted(html);
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
}

/** A mail's HTML in a frame without scripts, loading or navigation. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const loaded = useRef(false);
  // Typing changes the frame without reloading it, so that it does not flicker.
  useEffect(() => {
    if (loaded.current) fill(frame.current, html);
  }, [html]);
  return (
    <Box
      ref={frame}
      component="iframe"
      w="100%"
      h={460}
      bg="#faf6ef"
      bd="1px solid var(--fournil-hairline)"
      bdrs="var(--mantine-radius-sm)"
      title={title}
      sandbox="allow-same-origin"
      srcDoc="<!DOCTYPE html><html lang='fr'><head></head><body></body></html>"
      onLoad={() => {
        loaded.current = true;
        fill(frame.current, html);
      }}
    />
  );
}

/** The text for programs that display no HTML. */
export function PlainText({ text }: { text: string }) {
  return (
    <>
      <Text size="sm" fw={600}>
        Version texte
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.plain} tabIndex={0} aria-label="Version texte">
        {text}
      </section>
    </>
  );
}

const tones: Readonly<Record<MailState, Tone>> = {
  waiting: 'info',
  sending: 'info',
  sent: 'good',
  held: 'warning',
  refused: 'bad',
  uncertain: 'warning',
};

export function MailStatusLabel({ status }: { status: MailState }) {
  return <StatusLabel tone={tones[status]}>{mailStates[status]}</StatusLabel>;
}
