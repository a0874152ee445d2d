import type { InfiniteData } from '@tanstack/react-query'
import { type MembersFilter, membersParams } from '@/lib/directory/members-url'
import type { MemberRow, MembersPage } from '@/lib/queries/members/member-views'

export type MembersData = InfiniteData<MembersPage>

/** Ids of all loaded rows. */
export function loadedIds(data: MembersData | undefined): Set<string> {
  return new Set(data?.pages.flatMap(page => page.rows.map(row => row.userId)))
}

/**
 * Puts fresh rows in the place of loaded ones. Of those asked for, whoever is not in `fresh` has left and goes from
 * the list and from the count; where ids were searched for, to those that are missing. Rows that nobody asked for keep their
 * identity.
 */
export function patchMembers(data: MembersData, asked: string[], fresh: MemberRow[]): MembersData {
  const byId = new Map(fresh.map(row => [row.userId, row]))
  const gone = new Set(asked.filter(id => !byId.has(id)))
  const loaded = loadedIds(data)
  const left = [...gone].filter(id => loaded.has(id))
  return {
    ...data,
    pages: data.pages.map(page => ({
      ...page,
      count: Math.max(0, page.count - left.length),
      ...(page.missing && { missing: [...new Set([...page.missing, ...left])] }),
      rows: page.rows.filter(row => !gone.has(row.userId)).map(row => byId.get(row.userId) ?? row),
    })),
  }
}

/** Whether a fresh row may belong to another place of the list, or to none: names order it, filters take from it. */
export function mayHaveMoved(data: MembersData, fresh: MemberRow[], filter: MembersFilter): boolean {
  const { q: _q, role = [], sort: _sort, ...others } = filter
  const byMore = membersParams(others).size > 0
  const before = new Map(data.pages.flatMap(page => page.rows.map(row => [row.userId, row] as const)))
  return fresh.some(row => {
    const former = before.get(row.userId)
    if (!former) return false
    if (former.displayName !== row.displayName || role.some(id => !row.roleIds.includes(id))) return true
    return byMore && JSON.stringify(former) !== JSON.stringify(row)
  })
}
