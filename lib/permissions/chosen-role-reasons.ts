import type { GuildFacts, RoleFacts } from './facts.ts'
import { nameInSentence } from './name-in-sentence.ts'
import type { Because, Question } from './question.ts'
import { isEveryone } from './standing.ts'

/** Why a chosen role can be given or taken by nobody: gone, @everyone, or managed by an integration. */
export function chosenRoleReasons({ standing, action, roles }: Question): Because[] {
  if (action !== 'member.roles' || !roles) return []
  const { guild } = standing
  const chosen = new Set([...roles.add, ...roles.remove])
  const known = guild.roles.filter(role => chosen.has(role.id))
  const gone: Because = { code: 'role-unknown', who: 'target', text: 'A chosen role is not in this guild any more.' }
  return [...(known.length < chosen.size ? [gone] : []), ...known.flatMap(role => reasonsFor(guild, role))]
}

function reasonsFor(guild: GuildFacts, role: RoleFacts): Because[] {
  const refuse = (code: Because['code'], text: string): Because[] => [{ code, who: 'target', text }]
  if (isEveryone(guild, role))
    return refuse('role-everyone', 'Every member has @everyone; it cannot be given or taken.')
  if (role.managed) return refuse('role-managed', `The role ${nameInSentence(role.name)} is managed by an integration.`)
  return []
}
