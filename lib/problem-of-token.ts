import type { Profile } from './platform/profile.ts'

/** What every token is; the rest is the platform's to judge. */
export const ONE_WORD = /^\S+$/

interface Given {
  token: string | undefined
  /** Of the application, as a setting names it. */
  id: string | undefined
}

/**
 * What is wrong with a bot token that should name its application (`platform-api.md, "Authentication"`), or with the id that is
 * set beside it or must be; null: nothing. Quotes neither. A token that is no word at all has a fault of its own.
 */
export function problemOfToken({ name, tokenNamesApplication }: Profile, { token, id }: Given) {
  const problem = (setting: 'PLATFORM_BOT_TOKEN' | 'PLATFORM_APPLICATION_ID', message: string) => ({
    path: [setting],
    message,
  })
  if (!tokenNamesApplication) {
    if (id !== undefined) return null
    return problem('PLATFORM_APPLICATION_ID', `is missing: with the profile ${name} no token names its application.`)
  }
  if (token === undefined || !ONE_WORD.test(token)) return null
  const [, named] = /^(\d+)\.[^.]/.exec(token) ?? []
  if (!named) return problem('PLATFORM_BOT_TOKEN', 'must have the form <application id>.<secret>.')
  if (id === undefined || id === named) return null
  return problem('PLATFORM_APPLICATION_ID', 'must be the one that PLATFORM_BOT_TOKEN begins with.')
}
