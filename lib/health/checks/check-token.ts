import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import { PlatformRefused, TokenRejected } from '../../platform/errors.ts'
import type { Verdict } from '../check.ts'
import type { Look } from '../look.ts'
import { untold } from '../untold.ts'

/** Whether the platform takes the bot's token. */
export function judgeToken({ user }: Look): Verdict {
  if ('value' in user)
    return { state: 'good', says: `The platform knows the bot as ${nameInSentence(user.value.username)}.` }
  const { error } = user
  if (error instanceof TokenRejected) {
    const says = "The platform does not accept the bot's token."
    return { state: 'bad', says, todo: 'Reset it or paste a new one, or change PLATFORM_BOT_TOKEN.', page: 'token' }
  }
  if (error instanceof PlatformRefused && error.status !== 404) {
    const says = `The platform refused to say who the bot is (${error.code ?? error.status}).`
    return { state: 'bad', says, todo: "See whether the bot's account is in order on the platform's own pages." }
  }
  return untold(error)
}
