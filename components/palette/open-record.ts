import { addressToCome, afterStep } from '../shell/step-back'

const PAGES_WITH_SHEET = ['members', 'members/left', 'bans', 'messages']

interface Asked {
  guildId: string
  /** Of the page in view. */
  path: string
  userId: string
  push: (href: string) => void
}

/** Opens somebody's record beside the list in view where the page has a place for it, else on the page of members. */
export function openRecord({ guildId, path, userId, push }: Asked): void {
  if (!PAGES_WITH_SHEET.some(page => path === `/guilds/${guildId}/${page}`)) {
    push(`/guilds/${guildId}/members?member=${userId}`)
    return
  }
  const params = new URLSearchParams(addressToCome().search)
  params.set('member', userId)
  afterStep(() => window.history.pushState(null, '', `${path}?${params}`))
}
