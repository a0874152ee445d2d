import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aurora, mia, NOW, standing } from '@/lib/permissions/test-cast'
import { ModerationContext } from '../moderation/moderation-context'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { ClockProvider } from '../ui/clock'
import { firstFound } from './first-found'
import { formerFirst } from './former-first'
import type { PaletteGroup } from './palette-item'
import { foundBans, foundFormer, foundMembers } from './palette-queries'
import { readOrder, type Wish } from './read-order'
import { splitsOf } from './read-tail'
import { useFoundBans } from './use-found-bans'
import { useFoundFormer } from './use-found-former'
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

function Former({ typed, onGroup }: { typed: string; onGroup: (group: PaletteGroup | null) => void }) {
  const bans = ['17', '19'].map(id => ({ key: `order:removeBan:${id}`, label: '', icon: null, onSelect: () => {} }))
  const order = readOrder(typed)
  onGroup(useFoundFormer(typed, order, { label: 'Bans', items: order?.wish === 'removeBan' ? bans : [] }))
  return null
}

const asker = {
  Members: (name: string) => foundMembers('aurora', name),
  Bans: (name: string) => foundBans('aurora', name),
  Former: (name: string, wish: Wish) => foundFormer('aurora', name, formerFirst(wish)),
}

/** What an order finds by these answers: its lines, and the name that was meant. */
function found(Place: typeof Members, typed: string, { whole, split }: Answers) {
  const guild = aurora()
  const view = { id: 'aurora', roles: guild.roles, standing: standing(mia(), guild) } as unknown as GuildInView
  const order = readOrder(typed)!
  const client = new QueryClient()
  const ask = (name: string) => asker[Place.name as keyof typeof asker](name, order.wish) as never as { queryKey: [] }
  const answer = (q: string, rows: object[]) => ({ q, rows, likelyIds: [], inVoice: null })
  client.setQueryData(ask(order.whom).queryKey, answer(order.whom, whole))
  const read = split && { name: split.name, found: answer(split.name, split.rows) }
  client.setQueryData(firstFound(splitsOf(order), ask as never).queryKey, read as never)
  let group: PaletteGroup | null = null
  renderToStaticMarkup(
    <AppRouterContext value={{} as never}>
      <QueryClientProvider client={client}>
        <ClockProvider rendered={{ at: NOW.toISOString(), timeZone: 'UTC' }}>
          <GuildProvider guild={view}>
            <ModerationContext value={{ drafts: new Map(), open: () => {} } as never}>
              <Place typed={typed} onGroup={made => (group = made)} />
            </ModerationContext>
          </GuildProvider>
        </ClockProvider>
      </QueryClientProvider>
    </AppRouterContext>,
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

const gone = (userId: string, name: string, ban: object | null = null) => ({
  ...account(userId, name.toLowerCase()),
  displayName: name,
  person: { ...account(userId, name.toLowerCase()), name, member: null, ban },
})
const banned = { expiresAt: null }

test("who left is read the same way: by the longest name that is somebody's, and what follows it stands in the order", () => {
  const rexford = gone('16', 'Rexford')
  const split = { name: 'rexford', rows: [rexford] }
  expect(found(Former, 'ban rexford 7d raid', { whole: [], split })).toEqual({
    labels: ['Ban Rexford, 7 days: “raid”'],
    named: 'rexford',
    pending: false,
  })
  const nothingYet = { labels: [], named: undefined, pending: true }
  expect(found(Former, 'ban xford 7d', { whole: [rexford] })).toEqual(nothingYet)
  expect(found(Former, 'kick rexford', { whole: [rexford] })).toMatchObject({ labels: [], pending: undefined })
})

test('whoever is banned already stands behind those who can be banned, however well the name fits', () => {
  const whole = [gone('17', 'Rex', banned), gone('16', 'Rex and more')]
  expect(found(Former, 'ban rex', { whole }).labels).toEqual(['Ban Rex and more', 'Ban Rex'])
})

test('an unban means of them who is banned, each once: who stands among the bans already is not there again', () => {
  const whole = [gone('16', 'Rex'), gone('17', 'Rex the second', banned), gone('18', 'Rex the third', banned)]
  expect(found(Former, 'unban rex', { whole }).labels).toEqual(['Unban Rex the third'])
})
