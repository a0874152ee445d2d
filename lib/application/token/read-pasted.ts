import type { Env } from '../../env.ts'
import { StewardError } from '../../errors.ts'

/**
 * A bot token from what somebody pasted: without blanks, and without the scheme that stands before it in a header. Throws
 * `invalid` for what is plainly something else, without asking the platform.
 */
export function readPasted(pasted: string, { applicationId, clientSecret }: Env['platform']): string {
  const token = pasted.trim().replace(/^Bot\s+/i, '')
  if (token === '') throw notTheToken('Paste the token first.')
  if (token === clientSecret) {
    throw notTheToken("This is the application's client secret. The bot's token stands elsewhere on that page.")
  }
  if (token === applicationId) throw notTheToken("This is the application's id. The bot's token is a secret.")
  if (/^Bearer\s/i.test(token)) throw notTheToken("This is a person's access token, not the bot's.")
  // What no header can carry; the rest is the platform's to judge.
  if (!/^[\x21-\x7e]{8,500}$/.test(token)) throw notTheToken('A token is one word of plain letters, digits and signs.')
  return token
}

/** The refusal of a text that is not the bot's token, with why. */
export function notTheToken(sentence: string): StewardError {
  return new StewardError('invalid', `${sentence} Nothing was changed.`, { fields: { token: sentence } })
}
