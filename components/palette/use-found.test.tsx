import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aurora, mia, NOW, standing } from '@/lib/permissions/test-cast'
import { ModerationContext } from '../moderation/moderation-context'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { ClockProvider } from '../ui/clock'
import { firstFound } from './first-found'
import type { PaletteGroup } from './palette-item'
import { foundBans, foundMembers } from './palette-queries'
import { readOrder } from './read-order'
import { splitsOf } from './read-tail'
import { useFoundBans } from './use-found-bans'
import { useFoundMembers } from './use-found-members'

const account = (userId: string, username: string) => ({ userId, username, globalName: null, bot: false })
const member = (userId: string, name: string) => ({
  ...account(userId, name.toLowerCase()),
  displayName: name,
  roleIds: [],
  pending: false,
  timedOutUntil: null,
})
const rex = member('16', 'Rex')
const spammer = member('17', 'RexSpammer')
const bans = [account('18', 'rex'), account('19', 'rexspammer')]

interface Answers {
  /** To all that follows the word. */
  whole: object[]
  /** To the first of the names in it that is somebody's; undefined: that is not known yet. */
  split?: { name: string; rows: object[] }
}

function Members({ typed, onGroup }: { typed: string; onGroup: (group: PaletteGroup | null) => void }) {
  onGroup(useFoundMembers(typed, readOrder(typed), () => {}))
  return null
}

function Bans({ typed, onGroup }: { typed: string; onGroup: (group: PaletteGroup | null) => void }) {
  onGroup(useFoundBans(readOrder(typed)))
  return null
}

/** What an order finds by these answers: its lines, and the name that was meant. */
function found(Place: typeof Members, typed: string, { whole, split }: Answers) {
  const guild = aurora()
  const view = { id: 'aurora', roles: guild.roles, standing: standing(mia(), guild) } as unknown as GuildInView
  const order = readOrder(typed)!
  const client = new QueryClient()
  const ask = (name: string) => (Place === Bans ? foundBans : foundMembers)('aurora', name) as never as { queryKey: [] }
  const answer = (q: string, rows: object[]) => ({ q, rows, likelyIds: [], inVoice: null })
  client.setQueryData(ask(order.whom).queryKey, answer(order.whom, whole))
  const read = split && { name: split.name, found: answer(split.name, split.rows) }
  client.setQueryData(firstFound(splitsOf(order), ask as never).queryKey, read as never)
  let group: PaletteGroup | null = null
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ClockProvider rendered={{ at: NOW.toISOString(), timeZone: 'UTC' }}>
        <GuildProvider guild={view}>
          <ModerationContext value={{ drafts: new Map(), open: () => {} } as never}>
            <Place typed={typed} onGroup={made => (group = made)} />
          </ModerationContext>
        </GuildProvider>
      </ClockProvider>
    </QueryClientProvider>,
  )
  const { items, named, pending } = group! as PaletteGroup
  return { labels: items.map(({ label }) => label), named, pending }
}

test('a member who has only pieces of what was typed gives way to who is called by the first of it', () => {
  const split = { name: 'rex', rows: [spammer, rex] }
  expect(found(Members, 'warn rex pam', { whole: [spammer], split })).toEqual({
    labels: ['Warn Rex: “pam”', 'Warn RexSpammer: “pam”'],
    named: 'rex',
    pending: false,
  })
  expect(found(Members, 'warn ex', { whole: [rex] })).toMatchObject({ labels: ['Warn Rex'], named: undefined })
})

test('the banned are read the same way', () => {
  const split = { name: 'rex', rows: bans }
  expect(found(Bans, 'unban rex pam', { whole: bans.slice(1), split })).toEqual({
    labels: ['Unban rex: “pam”', 'Unban rexspammer: “pam”'],
    named: 'rex',
    pending: false,
  })
})

test('between the answer to all of it and the one to its first words nobody is meant, and what else there is waits', () => {
  const nothingYet = { labels: [], named: undefined, pending: true }
  expect(found(Members, 'warn rex pam', { whole: [spammer] })).toEqual(nothingYet)
  expect(found(Bans, 'unban rex pam', { whole: bans.slice(1) })).toEqual(nothingYet)
})

test('a name that somebody has is no name and more', () => {
  const smith = member('20', 'Rex Smith')
  expect(found(Members, 'ban rex smith', { whole: [smith] })).toEqual({
    labels: ['Ban Rex Smith'],
    named: undefined,
    pending: false,
  })
})
