/** argon2id with the parameters of OWASP's cheat sheet (19 MiB, 2 passes, 1 lane). */
import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const parameters = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 } as const;

// NFKC: the same password typed on another keyboard is the same password.
const typed = (password: string): string => password.normalize('NFKC');

/** True if both are the same password, with the usual differences in typing. */
export const samePassword = (one: string, other: string): boolean => typed(one) === typed(other);

function derive(password: string, nonce: Buffer, cost: { memory: number; passes: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { ...parameters, ...cost, message: typed(password), nonce }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `argon2id$memory$passes$nonce$tag`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, parameters);
  return [
    'argon2id',
    parameters.memory,
    parameters.passes,
    nonce.toString('base64url'),
    tag.toString('base64url'),
  ].join('$');
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [kind, memory, passes, nonce, tag] = hash.split('$');
  if (kind !== 'argon2id' || !memory || !passes || !nonce || !tag) return false;
  const expected = Buffer.from(tag, 'base64url');
  const cost = { memory: Number(memory), passes: Number(passes) };
  return timingSafeEqual(await derive(password, Buffer.from(nonce, 'base64url'), cost), expected);
}

// No 0/O, 1/l/I, no vowels that make words: it is read aloud and typed on a phone.
const letters = 'bcdfghjkmnpqrstvwxz23456789';

/** A password of four groups of four: 75 bits, easy to copy from paper. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

const generated = new RegExp(`^[${letters}]{16}$`);

/**
 * A generated password as generated, however it was typed from paper: in capitals, with or without dashes and
 * spaces. Any other password is unchanged.
 */
export function asGenerated(password: string): string {
  const bare = typed(password)
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase();
  return generated.test(bare) ? (bare.match(/.{4}/g) ?? []).join('-') : password;
}
