import { formatMembersUrl, type MembersFilter, parseMembersUrl } from '@/lib/directory/members-url'
import { pinAges } from '@/lib/directory/pin-ages'
import type { BulkAction } from '../../runs/bulk-actions'
import type { Rest } from '../../runs/rest'
import type { FirstOf } from '../../table/selection'
import { MEMBER_SORT_LABELS } from '../member-sorts'

/** What is done to those who were chosen. */
interface Order {
  action: BulkAction
  input: Record<string, unknown>
}

/** The members who matched and were not among the first that were chosen for a run. */
export function restOfMembers({ count, at, asked }: FirstOf, chosen: number, order: Order): Rest {
  const { member: _member, ...filter } = pinAges(parseMembersUrl(new URLSearchParams(asked)), at)
  const others = withoutThese(filter, order)
  return {
    chosen,
    matched: count,
    many: 'members',
    order: MEMBER_SORT_LABELS[filter.sort ?? 'name'],
    path: `members${formatMembersUrl(others ?? filter)}`,
    narrowBy: others ? '' : 'such as by when they joined',
  }
}

/** The filter that finds no more those to whom this was done; null: none does, they go on matching. */
function withoutThese(filter: MembersFilter, { action, input }: Order): MembersFilter | null {
  switch (action) {
    case 'member.kick':
    case 'member.ban':
      return filter
    case 'member.timeout':
      return filter.timedOut === 'yes' ? null : { ...filter, timedOut: 'no' }
    case 'member.timeout.remove':
      return filter.timedOut === 'no' ? null : { ...filter, timedOut: 'yes' }
    case 'member.nick':
      return input.nick !== null || filter.nick === 'no' ? null : { ...filter, nick: 'yes' }
    case 'member.roles':
      return withoutChanged(filter, input)
    default:
      return null
  }
}

// As many as an address takes.
const MOST_ROLES = 20

/** By one role that all of them have by then, or that none has. Of several, some who are not done might have one already. */
function withoutChanged(filter: MembersFilter, { add, remove }: Order['input']): MembersFilter | null {
  const changed = [...ids(add), ...ids(remove)]
  const [roleId] = changed
  if (roleId === undefined || changed.length > 1) return null
  const { role = [], anyRole = [], noRole = [] } = filter
  const [field, others, against] =
    ids(add).length > 0 ? (['noRole', noRole, [...role, ...anyRole]] as const) : (['role', role, noRole] as const)
  if (against.includes(roleId)) return null
  const roles = [...new Set([...others, roleId])]
  return roles.length > MOST_ROLES ? null : { ...filter, [field]: roles }
}

const ids = (list: unknown): string[] => (Array.isArray(list) ? list : [])
