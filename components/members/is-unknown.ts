import type { MemberDetail } from '@/lib/queries/members/member-detail-views'

/** Neither the platform nor anything that is kept here tells of them. */
export function isUnknown({ member, user, ban, formerNames, knownAs, history }: MemberDetail): boolean {
  const isNamed = member || user || ban || knownAs
  return !isNamed && formerNames.length === 0 && history.items.length === 0
}

/** The platform says that there is no such account, and nothing that was done here tells of one. */
export function isNobody({ exists, ban, knownAs, history }: MemberDetail): boolean {
  return exists === false && !ban && !knownAs && history.items.length === 0
}
