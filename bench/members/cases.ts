import type { World } from '../../sandbox/world/world.ts'
import {
  type Ask,
  all,
  both,
  bots,
  byId,
  byIds,
  byName,
  byRole,
  createdAfter,
  joinedAfter,
  pending,
  sorted,
  timedOut,
  withNick,
  withoutRole,
} from './asks.ts'

export interface Case {
  name: string
  /** Taken in turns, so that no case rests on one lucky word. */
  asks: Ask[]
}

const SAMPLES = 20
const PASTED = 300
const HOUR = 3_600_000
const DAY = 24 * HOUR
const EPOCH = 1_420_070_400_000

/** The cases over one guild of the sandbox's world. */
export function casesOf(world: World, guildId: string): Case[] {
  const guild = world.guilds.get(guildId)!
  const everybody = guild.members.page('0', guild.members.size)
  const some = (count: number) => {
    const step = Math.max(1, Math.floor(everybody.length / count))
    return everybody.filter((_, index) => index % step === 0).slice(0, count)
  }
  const names = some(SAMPLES).map(member => {
    const user = world.user(member.user_id)!
    return member.nick ?? user.global_name ?? user.username
  })
  const holders = new Map<string, number>()
  for (const { roles } of everybody) for (const role of roles) holders.set(role, (holders.get(role) ?? 0) + 1)
  const roles = [...holders].sort(([, a], [, b]) => b - a).map(([id]) => id)
  const [most, next, third] = roles as [string, string, string]
  const start = world.now()
  const before = (ms: number) => new Date(start - ms).toISOString()
  const young = [30, 90, 365].map(days => start - days * DAY)
  const ids = some(PASTED).map(member => member.user_id)
  return [
    { name: 'three letters', asks: ['tig', 'ali', 'fal', 'rav', 'ber', 'ran'].map(byName) },
    { name: 'one or two letters', asks: ['t', 'ti', 'k', 'ra', 'th'].map(byName) },
    { name: 'a common word', asks: ['the', 'owl'].map(byName) },
    { name: 'full name', asks: names.map(byName) },
    { name: 'id', asks: ids.slice(0, SAMPLES).map(byId) },
    { name: '300 pasted ids', asks: [byIds(ids)] },
    { name: 'role', asks: roles.map(byRole) },
    { name: 'without a role', asks: [most, next].map(withoutRole) },
    { name: 'role and word', asks: [both(byRole(next), byName('tig')), both(byRole(third), byName('owl'))] },
    {
      name: 'joined in the last hour, by role',
      asks: [most, next].map(role => both(joinedAfter(before(HOUR)), byRole(role))),
    },
    { name: 'joined in the last year, newest first', asks: [sorted(joinedAfter(before(365 * DAY)), '-joined')] },
    {
      name: 'young accounts',
      asks: young.map(ms => createdAfter(new Date(ms).toISOString(), String(BigInt(ms - EPOCH) << 22n))),
    },
    { name: 'timed out', asks: [timedOut(new Date(start).toISOString())] },
    { name: 'pending, or bots', asks: [pending, bots, both(pending, byRole(next))] },
    { name: 'with a nick, newest first', asks: [sorted(withNick, '-joined')] },
    { name: 'first page', asks: [all] },
    { name: 'first page, oldest accounts first', asks: [sorted(all, 'created')] },
  ]
}
