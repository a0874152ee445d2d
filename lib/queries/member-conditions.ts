import { and, arrayContains, eq, like, type SQL, sql } from 'drizzle-orm'
import { members } from '../db/schema/members.ts'
import { foldText } from '../mirror/fold-text.ts'
import { likePattern } from './like-pattern.ts'

export interface MemberFilter {
  guildId: string
  /** What was typed: parts of names, of which the first eight count, or an id. */
  q: string
  /** Only members with this role. */
  role: string | undefined
}

// Trigrams are of no use inside a word with fewer characters: those find the beginnings of words.
const SUBSTRING_FROM = 3

// Each costs a pass over what the others leave; a name has not so many words.
const MOST_PARTS = 8

/** Who is meant by a whole id; null where what was typed is none. */
export function idCondition({ guildId, q, role }: MemberFilter): SQL | null {
  const id = q.trim()
  if (!/^\d{15,20}$/.test(id)) return null
  return and(eq(members.guildId, guildId), eq(members.userId, id), role ? hasRole(role) : undefined)!
}

/** What a member must fulfil to be found, told so that the indexes over names and roles answer it. */
export function indexedConditions({ guildId, q, role }: MemberFilter): SQL {
  return and(
    eq(members.guildId, guildId),
    ...searchedParts(q).map(part => like(members.searchText, likePattern(part))),
    role ? arrayContains(members.roleIds, [role]) : undefined,
  )!
}

/**
 * The same, told so that no index but the list's own order can serve it. Where many are found that is the quick way to
 * the next page, and the planner cannot know.
 */
export function scannedConditions({ guildId, q, role }: MemberFilter): SQL {
  return and(
    eq(members.guildId, guildId),
    ...searchedParts(q).map(part => sql`position(${part} in ${members.searchText}) > 0`),
    role ? hasRole(role) : undefined,
  )!
}

/** Whether anything narrows the list down. */
export function isNarrowed({ q, role }: MemberFilter): boolean {
  return role !== undefined || searchedParts(q).length > 0
}

/** The parts that must all be found in a member's search text: the first eight, the rest is ignored. */
function searchedParts(q: string): string[] {
  const terms = new Set(foldText(q).split(' '))
  terms.delete('')
  return [...terms].slice(0, MOST_PARTS).map(term => ([...term].length < SUBSTRING_FROM ? ` ${term}` : term))
}

function hasRole(role: string): SQL {
  return sql`${role} = any(${members.roleIds})`
}
