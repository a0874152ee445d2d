import { foldText } from '../../lib/directory/fold-text.ts'
import { likePattern } from '../../lib/queries/like-pattern.ts'
import type { MembersSearch } from '../../lib/queries/members/list-members.ts'

/** A member as the REST list tells it: as much as the peer looks at. */
export interface WireMember {
  user: { id: string; username: string; global_name: string | null; bot?: boolean }
  nick: string | null
  roles: string[]
  joined_at: string
  pending?: boolean
  communication_disabled_until?: string | null
}

/** One question of a moderator, said three times by hand: to Steward, to the database and to a list of members. */
export interface Ask {
  search: MembersSearch
  /** Conditions beside the guild, which is $1; `params` from $2 on. */
  where: string[]
  params: unknown[]
  /** ORDER BY; by name when not given. */
  order?: string
  /** Where the page begins: a condition on the order with its parameters after those of `where`. */
  place?: { condition: (first: number) => string; params: unknown[] }
  keeps: (member: WireMember) => boolean
}

const everybody = { search: {}, where: [], params: [], keeps: () => true }

/** Parts of names: of fewer than three letters, beginnings of words. */
export function byName(q: string): Ask {
  const words = foldText(q).split(' ')
  const parts = words.map(word => ([...word].length < 3 ? ` ${word}` : word))
  const typed = q.toLowerCase()
  return {
    search: { q },
    where: parts.map((_, index) => `search_text like $${index + 2}`),
    params: parts.map(likePattern),
    keeps: ({ user, nick }) =>
      [nick, user.global_name, user.username].some(name => name?.toLowerCase().includes(typed)),
  }
}

export function byId(id: string): Ask {
  return { search: { q: id }, where: ['user_id = $2'], params: [id], keeps: ({ user }) => user.id === id }
}

export function byIds(ids: string[]): Ask {
  const wanted = new Set(ids)
  return { search: { ids }, where: ['user_id = any($2)'], params: [ids], keeps: ({ user }) => wanted.has(user.id) }
}

export function byRole(role: string): Ask {
  const where = ['role_ids @> array[$2]']
  return { search: { role: [role] }, where, params: [role], keeps: ({ roles }) => roles.includes(role) }
}

export function withoutRole(role: string): Ask {
  const where = ['not (role_ids && array[$2])']
  return { search: { noRole: [role] }, where, params: [role], keeps: ({ roles }) => !roles.includes(role) }
}

export function joinedAfter(at: string): Ask {
  const where = [`coalesce(joined_at, '-infinity') >= $2`]
  return { search: { joinedAfter: at }, where, params: [at], keeps: member => member.joined_at >= at }
}

/** Accounts that are younger than one. */
export function createdAfter(at: string, firstId: string): Ask {
  return {
    search: { createdAfter: at },
    where: [`lpad(user_id, 20, '0') >= $2`],
    params: [firstId.padStart(20, '0')],
    keeps: ({ user }) => BigInt(user.id) >= BigInt(firstId),
  }
}

export const timedOut = (at: string): Ask => ({
  search: { timedOut: 'yes' },
  where: ['timed_out_until > $2'],
  params: [at],
  keeps: member => (member.communication_disabled_until ?? '') > at,
})

export const pending: Ask = {
  ...everybody,
  search: { pending: 'yes' },
  where: ['pending'],
  keeps: member => member.pending === true,
}

export const withNick: Ask = {
  ...everybody,
  search: { nick: 'yes' },
  where: ['nick is not null'],
  keeps: member => member.nick !== null,
}

export const bots: Ask = {
  ...everybody,
  search: { bot: 'yes' },
  where: ['bot'],
  keeps: ({ user }) => user.bot === true,
}

export const all: Ask = everybody

const ORDERS = {
  '-joined': `coalesce(joined_at, '-infinity') desc, user_id desc`,
  created: `lpad(user_id, 20, '0')`,
} as const

export function sorted(ask: Ask, sort: keyof typeof ORDERS): Ask {
  return { ...ask, search: { ...ask.search, sort }, order: ORDERS[sort] }
}

/** Both must hold. */
export function both(one: Ask, other: Ask): Ask {
  const shifted = other.where.map(condition =>
    condition.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + one.params.length}`),
  )
  return {
    ...one,
    search: { ...one.search, ...other.search },
    where: [...one.where, ...shifted],
    params: [...one.params, ...other.params],
    keeps: member => one.keeps(member) && other.keeps(member),
  }
}

/** The page of the list by name that begins behind a place. */
export function behind(ask: Ask, cursor: string, [sortName, userId]: string[]): Ask {
  const condition = (first: number) => `(sort_name, user_id) > ($${first}, $${first + 1})`
  return { ...ask, search: { ...ask.search, cursor }, place: { condition, params: [sortName, userId] } }
}
