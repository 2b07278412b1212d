import { Text } from '@mantine/core';
import classes from './mail.module.css';

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
