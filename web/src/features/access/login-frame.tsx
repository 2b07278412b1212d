import { Stack, Title } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import classes from './login-frame.module.css';

interface LoginFrameProps {
  readonly title: string;
  readonly brand?: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** What the three login pages and the first change of password share: one card, one form. */
export function LoginFrame({ title, onSubmit, children, foot }: LoginFrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <main className={classes.ground}>
      <title>{`${title} – Planning Boulangerie`}</title>
      <div className={classes.card}>
        <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width={48} height={48} />
        <Title order={1} size="h2">
          {title}
        </Title>
        <form noValidate onSubmit={submit}>
          <Stack gap="md">{children}</Stack>
        </form>
        {foot && <div className={classes.foot}>{foot}</div>}
      </div>
    </main>
  );
}
