import type { FormerName } from '@/lib/queries/members/member-views'

/** What a name is, of those that somebody bears. */
export const NAME_KINDS: Record<FormerName['kind'], string> = {
  nick: 'Nick',
  globalName: 'Global name',
  username: 'Handle',
}
