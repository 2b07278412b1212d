import { useEffect, useRef } from 'react';
import classes from './mail.module.css';

/** Scripts and style sheets go; inline styles are set aside, since the page's policy refuses them as written. */
const quieted = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<(script|style|link|base|meta)\b[^>]*>/gi, '')
    .replace(/\sstyle=/gi, ' data-style=');

/** A mail's HTML in a frame that runs nothing, loads nothing and leads nowhere. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const paint = () => {
    const page = frame.current?.contentDocument;
    for (const element of page?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
      element.style.cssText = element.dataset.style ?? '';
  };
  // What is typed changes the frame without loading it anew, so that it does not flash.
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page?.body) {
      page.documentElement.innerHTML = quieted(html);
      paint();
    }
  });
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc="<!DOCTYPE html><html lang='fr'><head></head><body></body></html>"
      onLoad={() => {
        const page = frame.current?.contentDocument;
        if (page) page.documentElement.innerHTML = quieted(html);
        paint();
      }}
    />
  );
}
