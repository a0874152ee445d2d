import type { Verdict } from '../check.ts'
import type { Look } from '../look.ts'
import { untold } from '../untold.ts'

const WHERE = "Copy the client secret of this application from the platform's own page into PLATFORM_CLIENT_SECRET."

/** Whether people can sign in with the client secret. Null where nobody signs in that way. */
export function judgeClientSecret({ client }: Look): Verdict | null {
  if (!client) return null
  if (!('value' in client)) return untold(client.error)
  if (client.value === 'accepted') return { state: 'good', says: 'The platform accepts PLATFORM_CLIENT_SECRET.' }
  if (client.value === 'refused') {
    const says =
      'The platform refuses PLATFORM_CLIENT_SECRET: it is not of this application, or no longer. Nobody can sign in.'
    return { state: 'bad', says, todo: WHERE }
  }
  return {
    state: 'unknown',
    says: 'Whether PLATFORM_CLIENT_SECRET is right cannot be told from what the platform answers.',
  }
}
