import type { SubmitEvent } from 'react';

/** Submits, and takes who typed to the first field that is wrong. */
export function submitTo(
  event: SubmitEvent<HTMLFormElement>,
  submit: (event: SubmitEvent<HTMLFormElement>) => void,
): void {
  const form = event.currentTarget;
  submit(event);
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
