import type { Env } from '../../env.ts'
import { StewardError } from '../../errors.ts'

/** Throws `conflict` where nobody signs in by code in chat: a setup code would open nothing. */
export function requireSignInByCode({ code }: Env['signIn']): void {
  if (code) return
  throw new StewardError(
    'conflict',
    'Nobody signs in by code in chat here (SIGN_IN_BY_CODE), so there is nothing for a setup code to open: the owner signs in at the platform.',
  )
}
