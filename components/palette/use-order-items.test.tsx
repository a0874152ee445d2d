import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aurora, hana, mia, NOW, standing } from '@/lib/permissions/test-cast'
import type { MemberRow } from '@/lib/queries/members/member-views'
import { DAY, HOUR, MINUTE } from '@/lib/time'
import { messageChannels } from '../messages/message-queries'
import type { Kept } from '../moderation/drafts'
import { ModerationContext } from '../moderation/moderation-context'
import type { Person } from '../moderation/person'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { ClockProvider } from '../ui/clock'
import type { PaletteItem } from './palette-item'
import type { Wish } from './read-order'
import type { Tail } from './read-tail'
import { useOrderItems } from './use-order-items'

const member = { userId: '16', roleIds: [], pending: false, timedOutUntil: null } as unknown as MemberRow
const rex = {
  userId: '16',
  name: 'Rex',
  username: 'rex',
  bot: false,
  member,
  ban: null,
  voice: { channel: null },
} as unknown as Person

interface Asked {
  wish: Wish
  tail?: Tail
  who?: typeof mia
  drafts?: Map<string, Kept>
  /** Why they may delete messages in no channel. */
  because?: string[]
}

function Place({ wish, tail, onItems }: Pick<Asked, 'wish' | 'tail'> & { onItems: (items: PaletteItem[]) => void }) {
  onItems(useOrderItems()(wish, rex, tail))
  return null
}

/** The lines of an order about Rex, what is in his drafts, and what a press of the first line opens. */
function ordered({ wish, tail, who = mia, drafts = new Map<string, Kept>(), because = [] }: Asked) {
  const guild = aurora()
  const view = { id: 'aurora', roles: guild.roles, standing: standing(who(), guild) } as unknown as GuildInView
  const opened: unknown[] = []
  const open = (verb: string) => void opened.push(verb)
  const openNote = () => void opened.push('note')
  const openClearing = (clearing: unknown) => void opened.push(clearing)
  const queries = new QueryClient()
  const channels = [{ id: '1', because: { read: [], delete: because } }]
  queries.setQueryData(messageChannels('aurora').queryKey, { channels } as never)
  let items: PaletteItem[] = []
  renderToStaticMarkup(
    <ClockProvider rendered={{ at: NOW.toISOString(), timeZone: 'UTC' }}>
      <QueryClientProvider client={queries}>
        <GuildProvider guild={view}>
          <ModerationContext value={{ drafts, open, openNote, openClearing } as never}>
            <Place wish={wish} tail={tail} onItems={made => (items = made)} />
          </ModerationContext>
        </GuildProvider>
      </QueryClientProvider>
    </ClockProvider>,
  )
  return { items, labels: items.map(({ label }) => label), drafts, opened }
}

const waiting = (key: string, fields: object) => new Map<string, Kept>([[key, { fields, about: '' }]])

test('Mia opens a timeout filled with the length and the reason that she typed; nothing is done by it', () => {
  const { items, labels, drafts, opened } = ordered({
    wish: 'timeOutMember',
    tail: { lengthMs: 10 * MINUTE, text: 'spam' },
  })
  expect(labels).toEqual(['Time out Rex, 10 minutes: “spam”'])
  expect(drafts.size).toBe(0)
  items[0]!.onSelect()
  expect(opened).toEqual(['timeOutMember'])
  expect(drafts.get('timeOutMember 16')?.fields).toMatchObject({
    reason: 'spam',
    timeout: { length: '10m' },
    timeoutBy: { by: 'hand' },
  })
})

test('Hana, who may not, reads why beside how her order was read', () => {
  const { items } = ordered({ wish: 'banMember', tail: { lengthMs: 7 * DAY, text: '' }, who: hana })
  expect(items).toMatchObject([{ label: 'Ban Rex, 7 days', disabledBecause: [expect.stringMatching('Ban Members')] }])
})

test('a length leaves out what has none, a reason alone does not', () => {
  const muted = (lengthMs: number | null) => ordered({ wish: 'muteMember', tail: { lengthMs, text: 'spam' } }).labels
  expect(muted(DAY)).toEqual(['Time out Rex, 1 day: “spam”'])
  expect(muted(null)).toEqual(['Mute Rex in voice: “spam”', 'Time out Rex: “spam”'])
  const kick = ordered({ wish: 'kickMember', tail: { lengthMs: null, text: 'raid' } })
  expect(kick.labels).toEqual(['Kick Rex: “raid”'])
  expect(kick.items[0]).toMatchObject({ danger: true, disabledBecause: [] })
})

test('what waits in the dialog gives way to what is typed now, and stays where nothing is', () => {
  const key = 'banMember 16'
  const kept = () => waiting(key, { reason: 'posts links', banEnd: { length: '1h' } })
  const said = ordered({ wish: 'banMember', tail: { lengthMs: null, text: 'raid' }, drafts: kept() })
  said.items[0]!.onSelect()
  expect(said.drafts.get(key)?.fields).toMatchObject({ reason: 'raid', banEnd: { length: 'never' } })
  const unsaid = ordered({ wish: 'banMember', tail: { lengthMs: 7 * DAY, text: '' }, drafts: kept() })
  unsaid.items[0]!.onSelect()
  expect(unsaid.drafts.get(key)?.fields).toMatchObject({ reason: 'posts links', banEnd: { length: '1w' } })
  const bare = ordered({ wish: 'banMember', drafts: kept() })
  bare.items[0]!.onSelect()
  expect(bare.drafts).toEqual(kept())
})

test('a purge opens filled with how far back and why; a reason that waits there unsent stays where none is typed', () => {
  const spam = ordered({ wish: 'clearMessages', tail: { lengthMs: HOUR, text: 'spam' } })
  expect(spam.labels).toEqual(['Delete messages of Rex from the last hour: “spam”'])
  expect(spam.drafts.size).toBe(0)
  spam.items[0]!.onSelect()
  expect(spam.opened).toEqual([{ userId: '16', name: 'Rex' }])
  const key = 'clear 16'
  expect(spam.drafts.get(key)?.fields).toEqual({ reason: 'spam', pinnedToo: false, span: '1h' })
  const drafts = waiting(key, { reason: 'links', pinnedToo: false, span: '7d' })
  const hours = ordered({ wish: 'clearMessages', tail: { lengthMs: 2 * HOUR, text: '' }, drafts })
  expect(hours.labels).toEqual(['Delete messages of Rex from the last 2 hours'])
  hours.items[0]!.onSelect()
  expect(drafts.get(key)?.fields).toEqual({ reason: 'links', pinnedToo: false, span: '2h' })
  const ages = ordered({ wish: 'clearMessages', tail: { lengthMs: 9_000 * DAY, text: '' } })
  expect(ages.labels).toEqual(['Delete all messages of Rex'])
  expect(ordered({ wish: 'clearMessages' }).labels).toEqual(['Delete messages of Rex'])
})

test('whoever may delete messages nowhere reads why, as beside the button of the sheet', () => {
  const why = 'It takes Manage Messages.'
  expect(ordered({ wish: 'clearMessages', because: [why] }).items).toMatchObject([{ disabledBecause: [why] }])
})

test('each dialog is filled as it knows its fields', () => {
  const filled = (wish: Wish, key: string) => {
    const { items, drafts } = ordered({ wish, tail: { lengthMs: null, text: 'Rexy' } })
    items[0]!.onSelect()
    return drafts.get(key)?.fields
  }
  expect(filled('setNick', 'setNick 16')).toEqual({ reason: '', nick: 'Rexy' })
  expect(filled('warnMember', 'warnMember 16')).toEqual({ reason: 'Rexy', channelId: '' })
  expect(filled('removeBan', 'removeBan 16')).toEqual({ reason: 'Rexy', left: [] })
  expect(filled('addNote', 'note 16 ')).toEqual({ reason: '', text: 'Rexy', was: '' })
})

test('a note that waits unsent keeps what it says, and gets each line once', () => {
  const drafts = waiting('note 16 ', { reason: '', text: 'Was warned twice.', was: '' })
  const { items } = ordered({ wish: 'addNote', tail: { lengthMs: null, text: 'sells accounts' }, drafts })
  items[0]!.onSelect()
  items[0]!.onSelect()
  expect(drafts.get('note 16 ')?.fields).toMatchObject({ text: 'Was warned twice.\nsells accounts' })
})
