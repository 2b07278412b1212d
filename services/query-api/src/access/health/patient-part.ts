/** What a part of the installation said last, kept through a silence that may be nothing but a busy machine. */
const longestWaitMs = 1500;
/** So many silences in a row count. */
const silencesThatCount = 3;

const silence = Symbol('silence');

interface PartOptions<T> {
  /** What its state is when it refuses, or, without an error, when it is silent. */
  readonly otherwise: (error?: unknown) => T;
  /** Whether an error is a silence that somebody else waited for. */
  readonly isSilence?: (error: unknown) => boolean;
}

export class PatientPart<T> {
  readonly #options: PartOptions<T>;
  #last: { readonly value: T } | null = null;
  #silences = 0;

  constructor(options: PartOptions<T>) {
    this.#options = options;
  }

  /** Whether it is silent and that does not count yet. */
  get isUnsure(): boolean {
    return this.#last !== null && this.#silences > 0 && this.#silences < silencesThatCount;
  }

  /** What it answers; a refusal counts at once, silence at the third time in a row, or where it never said anything. */
  async ask(work: Promise<T>): Promise<T> {
    const { otherwise, isSilence } = this.#options;
    const heard = await untilSilent(
      work.catch((error: unknown) => (isSilence?.(error) ? silence : otherwise(error))),
    );
    if (heard !== silence) {
      this.#silences = 0;
      this.#last = { value: heard };
      return heard;
    }
    this.#silences += 1;
    return this.isUnsure && this.#last ? this.#last.value : otherwise();
  }
}

async function untilSilent<T>(work: Promise<T>): Promise<T | typeof silence> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<typeof silence>((resolve) => {
    timer = setTimeout(() => resolve(silence), longestWaitMs);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
