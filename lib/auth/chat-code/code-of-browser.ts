import type { Env } from '../../env.ts'
import { keyedHash } from './keyed-hash.ts'

// Without B and 8, I, L and 1, O and 0, S and 5, Z and 2.
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679'
const LENGTH = 8
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)

/**
 * The code that a browser shows: 8 characters that follow from the secret in its cookie, so that a page that is loaded
 * again shows the same one, and no table has to hold it. At least one is a digit: see `readCode`.
 */
export function codeOfBrowser(env: Pick<Env, 'secret'>, browserSecret: string): string {
  for (let n = 0; ; n++) {
    let rest = BigInt(`0x${keyedHash(env, 'code', `${n} ${browserSecret}`)}`)
    let code = ''
    while (code.length < LENGTH) {
      code += ALPHABET[Number(rest % 25n)]
      rest /= 25n
    }
    if (/\d/.test(code)) return code
  }
}

/**
 * The code that a message consists of, or null: the cheap test that every message of every guild passes through. Either
 * case, because people type it off another screen; with a digit, because words of eight letters are common.
 */
export function readCode(content: unknown): string | null {
  if (typeof content !== 'string' || content.length > 100 || !/\d/.test(content)) return null
  const code = content.trim().toUpperCase()
  return CODE.test(code) ? code : null
}
