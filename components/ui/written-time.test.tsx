import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MessageCopy } from '@/lib/evidence/message-copy'
import type { NoteView } from '@/lib/notes/note-views'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import type { HistoryPage } from '@/lib/queries/members/member-detail-views'
import { AmendedLines } from '../amendments/amended-lines'
import { BannedSince } from '../bans/banned-since'
import { CopiedMessage } from '../evidence/copied-message'
import { HistoryGap } from '../members/history-gap'
import { LateEnd } from '../members/late-end'
import { NoteItem } from '../notes/note-item'
import { ClockProvider } from './clock'

const at = '2026-03-04T10:05:09.000Z'
const by = { id: '5', name: 'Mia' }
const author = { id: '5', username: 'mia', globalName: 'Mia', bot: false }
const copy = {
  ...{ author, channelName: 'general', channelId: '3', createdAt: at, editedAt: at, pinned: false, known: true },
  ...{ content: 'x', reference: null, former: { endedBy: 'edited', endedAt: at }, attachments: [], embeds: [] },
} as unknown as MessageCopy
const note = {
  ...{ id: '1', author: by, text: 'x', createdAt: at, editedAt: at, imported: null, mayEdit: false, mayDelete: false },
} as unknown as NoteView
const imported = { file: 'old.csv', author: 'Bo', at, isDated: true } as NoteView['imported']
const entry = {
  reason: 'x',
  amendments: { reason: { by, at, text: 'y' }, withdrawn: { by, at, text: 'z' } },
} as unknown as AuditEntryView
const cut = { state: 'shown', since: at, because: null, listedAt: at } as unknown as HistoryPage['elsewhere']
const late = { state: 'failed', endsAt: at, explanation: null } as const

const details: [string, number, ReactElement][] = [
  ['a message of a copy', 3, <CopiedMessage key="1" copy={copy} showsChannel />],
  ['a note', 2, <NoteItem key="2" note={note} onOpen={() => {}} />],
  ['an imported note', 3, <NoteItem key="3" note={{ ...note, imported }} onOpen={() => {}} />],
  ['what was said of an entry later', 2, <AmendedLines key="4" entry={entry} />],
  ['since when somebody is banned', 1, <BannedSince key="5" bannedAt={at} moderatorName="Mia" />],
  ['where a history begins', 1, <HistoryGap key="6" elsewhere={cut} />],
  ['what was to end by itself', 1, <LateEnd key="7" what="The ban" late={late} />],
]

test.each(details)('the times of %s are told by the clock in words, and not in a title alone', (_, count, shown) => {
  const html = renderToStaticMarkup(
    <ClockProvider rendered={{ at: '2026-03-05T12:00:00.000Z', timeZone: 'UTC' }}>{shown}</ClockProvider>,
  )
  const times = (html.match(/<time.*?<\/time>/g) ?? []).map(time => time.replaceAll(/<[^>]*>/g, ''))
  expect(times).toEqual(Array(count).fill('1 day ago (4 Mar, 10:05)'))
})
