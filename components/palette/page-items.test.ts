import { expect, test } from 'vitest'
import { aurora, mia, NOW, standing } from '@/lib/permissions/test-cast'
import type { GuildInView } from '../shell/guild-context'
import { pageItems } from './page-items'
import { rank } from './rank'

/** Where the first that fits leads. */
function leadsTo(typed: string, path = '/guilds/16'): string | undefined {
  const facts = aurora()
  const guild = { id: '16', roles: facts.roles, standing: standing(mia(), facts) } as unknown as GuildInView
  const viewer = { id: '1', isApplicationOwner: false, mayUnlock: false }
  const led: string[] = []
  const go = (href: string) => void led.push(href)
  const items = pageItems({ viewer, guild, path, channels: undefined, now: NOW, isSearching: true, go })
  rank(items, typed)[0]?.onSelect()
  return led[0]
}

test('whoever looks for scheduled messages is led to their list, not to the bare composer', () => {
  expect(leadsTo('scheduled messages')).toBe('/guilds/16/composer?open=schedules')
  expect(leadsTo('composer')).toBe('/guilds/16/composer')
})

test('the way to all guilds keeps the page that another one is to open on, as the link beside the pages does', () => {
  expect(leadsTo('your guilds', '/guilds/16/audit/moderators')).toBe('/guilds?page=audit%2Fmoderators')
  expect(leadsTo('your guilds', '/guilds/16/members')).toBe('/guilds')
})
