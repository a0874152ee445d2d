import type { World } from '../../sandbox/world/world.ts'

/** What a moderator looks for: by name or id, or by role, or nothing at all. */
export interface Query {
  q?: string
  /** The search is a whole id. */
  isId?: boolean
  role?: string
}

export interface Case {
  name: string
  /** Taken in turns, so that no case rests on one lucky word. */
  queries: Query[]
}

const SAMPLES = 20

/** The cases over one guild of the sandbox's world. */
export function casesOf(world: World, guildId: string): Case[] {
  const guild = world.guilds.get(guildId)!
  const everybody = guild.members.page('0', guild.members.size)
  const step = Math.max(1, Math.floor(everybody.length / SAMPLES))
  const some = everybody.filter((_, index) => index % step === 0).slice(0, SAMPLES)
  const names = some.map(member => {
    const user = world.user(member.user_id)
    return member.nick ?? user.global_name ?? user.username
  })
  const roles = [...guild.roles.keys()].filter(id => id !== guildId)
  return [
    { name: 'three letters', queries: ['tig', 'the', 'ali', 'fal', 'rav', 'zoe', 'ber', 'ran'].map(q => ({ q })) },
    { name: 'full name', queries: names.map(q => ({ q })) },
    { name: 'id', queries: some.map(member => ({ q: member.user_id, isId: true })) },
    { name: 'role', queries: roles.map(role => ({ role })) },
    { name: 'first page', queries: [{}] },
  ]
}
