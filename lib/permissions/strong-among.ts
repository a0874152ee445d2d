import { ANYBODY } from './anybody.ts'
import type { GuildFacts } from './facts.ts'
import { nameInSentence } from './name-in-sentence.ts'
import { powersOf } from './powers-of.ts'

/** What those of these roles are called, for a sentence, of which each lets its members do something to others. */
export function strongAmong(guild: GuildFacts, roleIds: readonly string[]): string[] {
  const common = powersOf(guild, ANYBODY)
  const alone = (id: string) => ({ ...ANYBODY, roleIds: [id] })
  return guild.roles
    .filter(({ id }) => roleIds.includes(id) && powersOf(guild, alone(id)).some(power => !common.includes(power)))
    .map(({ name }) => nameInSentence(name))
}
