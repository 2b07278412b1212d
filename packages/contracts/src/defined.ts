/** Fields that an object has only with a value: an event or an answer has no empty field. */

type Texts = Readonly<Record<string, string | null | undefined>>;

/** The texts that are not empty. */
export const filled = <T extends Texts>(texts: T) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
