import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PatientPart } from './health-looks.ts';

describe('the state of a part of the installation in the health', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const slow = new Error('deadline exceeded');
  const make = () =>
    new PatientPart<string>({
      otherwise: (error) => (error ? 'refused' : 'silent'),
      isSilence: (error) => error === slow,
    });
  const silence = async (part: PatientPart<string>) => {
    const answer = part.ask(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(1500);
    return answer;
  };

  it('stays the same after two unanswered checks, and becomes « not answering » after the third', async () => {
    const part = make();
    expect(await part.ask(Promise.resolve('ok'))).toBe('ok');
    expect(await silence(part)).toBe('ok');
    expect(part.isUnsure).toBe(true);
    expect(await part.ask(Promise.reject(slow))).toBe('ok');
    expect(await silence(part)).toBe('silent');
    expect(part.isUnsure).toBe(false);
  });

  it('counts only consecutive unanswered checks', async () => {
    const part = make();
    await part.ask(Promise.resolve('ok'));
    await silence(part);
    await silence(part);
    await part.ask(Promise.resolve('ok'));
    expect(await silence(part)).toBe('ok');
  });

  it('is « refused » after one refusal', async () => {
    const part = make();
    await part.ask(Promise.resolve('ok'));
    expect(await part.ask(Promise.reject(new Error('access denied')))).toBe('refused');
  });

  it('is « not answering » at once when the part has never answered', async () => {
    expect(await silence(make())).toBe('silent');
  });
});
