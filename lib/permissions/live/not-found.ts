import { StewardError } from '../../errors.ts'

/** The one answer to everybody who may not enter, whether the guild exists or not. */
export function guildNotFound(cause?: unknown): StewardError {
  return new StewardError('not_found', 'There is no such guild, or you have no moderating permission in it.', { cause })
}

/**
 * The one answer to everybody who cannot see a channel, whether it exists or not. `whose`: who that is, as a sentence names them
 * that somebody else reads; absent: it is them who read it.
 */
export function channelNotFound(whose = 'you'): StewardError {
  return new StewardError('not_found', `There is no such channel in this guild, or ${whose} cannot see it.`)
}
