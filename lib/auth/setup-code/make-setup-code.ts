import { randomInt } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import { setupCodes } from '../../db/schema/people.ts'
import { MINUTE, now } from '../../time.ts'
import { hashToken } from '../hash-token.ts'
import { readSetupCode } from './read-setup-code.ts'

// Without what looks alike on a screen or on paper: 0 and O, 1, I and L, U and V.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const LENGTH = 12
/** So long a code may be typed. */
export const SETUP_CODE_MS = 15 * MINUTE

/** A code that opens the owner's pages to one session, as it is printed on the host. */
export interface SetupCode {
  /** "ABCD-EFGH-JKMN" */
  code: string
  /** ISO 8601 */
  expiresAt: string
}

/**
 * Makes a code for the owner's pages, for whoever commands the host (gaps.md, "code in chat"). One works at a time: those made
 * before work no longer. The database keeps its hash.
 */
export async function makeSetupCode({ orm }: Database): Promise<SetupCode> {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const expiresAt = new Date(now().getTime() + SETUP_CODE_MS)
  await orm.transaction(async tx => {
    await tx.delete(setupCodes)
    await tx.insert(setupCodes).values({ codeHash: hashToken(readSetupCode(letters)), createdAt: now(), expiresAt })
  })
  return { code: letters.replace(/.{4}(?=.)/g, '$&-'), expiresAt: expiresAt.toISOString() }
}
