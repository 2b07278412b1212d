/** Fields that an object has only with a value: an event or an answer has no empty field. */

type Texts = Readonly<Record<string, string | null | undefined>>;

/** The texts that are not empty. */
export const filled = <T extends Texts>(texts: T) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The fields that are given: a field left out is not the same as one that is there and undefined. */
export const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
