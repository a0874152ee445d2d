import type { ChannelGrant } from '@/lib/permissions/channel-grants'
import type { Grant } from '@/lib/permissions/grants-of'
import { listInWords } from '@/lib/permissions/list-in-words'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'

/** What gives somebody a permission in the guild. */
export function sourceOf({ because, roles }: Grant): string {
  if (because === 'owner') return 'owner of the guild'
  const names = listed(roles)
  return because === 'administrator' ? `Administrator by ${names}` : names
}

/** What gives or takes a permission in a channel; `hidden` and `unreadable` are said of the channel, not of each permission. */
export function sourceInChannel({ held, because, roles }: ChannelGrant): string {
  switch (because) {
    case 'owner':
      return 'owner of the guild'
    case 'administrator':
      return `Administrator by ${listed(roles)}`
    case 'roles':
      return listed(roles)
    case 'everyone-overwrite':
    case 'role-overwrite':
      return `${held ? 'allowed' : 'taken'} by the channel for ${listed(roles)}`
    case 'member-overwrite':
      return `${held ? 'allowed' : 'taken'} by the channel for them alone`
    case 'timeout':
      return 'timed out'
    default:
      return 'no role gives it'
  }
}

const listed = (roles: string[]) => listInWords(roles.map(nameInSentence), 'and', 3)
