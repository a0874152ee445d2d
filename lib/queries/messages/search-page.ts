import { log } from '../../log.ts'
import { PlatformLacks } from '../../platform/errors.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import { channelsKey } from '../load-channel.ts'
import { unlessSilent, wasSilent } from '../unless-silent.ts'
import { Allowance } from './allowance.ts'
import { takeMerged } from './merge-sources.ts'
import { type MessageCursor, writeCursor } from './message-cursor.ts'
import type { MessageFilter } from './message-filter.ts'
import { openSearch, type Search, type Start } from './open-search.ts'
import { BOTTOM, type Found, headOf, orderOf } from './source.ts'

// A page waits for so many requests and no more; its cursor searches on. Of several channels each has to tell its newest
// before the first can be shown.
const REQUESTS = { least: 12, most: 60 }
const LOOKING_MS = 1_500

interface Asked {
  guildId: string
  channelIds: string[]
  filter: MessageFilter
  older: boolean
  start: Start | null
  limit: number
}

export interface SearchedPage {
  /** In the direction of the search. */
  found: Found[]
  /** Null: there is no more. */
  cursor: string | null
  /** Where the search gave up before the page was full, ISO; null: it did not. */
  until: string | null
  skipped: number
  /** Whether the platform was there to tell what the mirror does not have. */
  lists: boolean
}

/** The next messages that match in one direction, with a bounded amount of work. Throws the platform's errors. */
export async function searchPage(steward: Steward, asked: Asked): Promise<SearchedPage> {
  const { older, limit } = asked
  const search = async (mirrorOnly: boolean): Promise<SearchedPage> => {
    const requests = Math.min(REQUESTS.most, Math.max(REQUESTS.least, asked.channelIds.length))
    const allowance = new Allowance({ requests, lookingMs: LOOKING_MS })
    // One more than is shown tells whether there is a next page.
    const opened = await openSearch(steward, { ...asked, size: limit + 1, allowance, mirrorOnly })
    const found = await takeMerged([...opened.sources.values()], older, limit)
    const next = nextOf(opened, older)
    return {
      found,
      cursor: next && writeCursor(steward.platform.profile, asked.channelIds, next),
      until: next && found.length < limit ? new Date(Math.min(next.at.at, now().getTime())).toISOString() : null,
      skipped: opened.skipped(),
      lists: opened.lists,
    }
  }
  const { guildId } = asked
  const { capabilities } = steward.platform
  const key = `messages/${guildId}`
  const told = await unlessSilent(capabilities, {
    key,
    read: search(false).catch(nullWhereLacking),
    known: null,
    // A search may rightly take longer than silence is waited for: only where it was silent before nobody waits.
    isPatient: !(wasSilent(capabilities, key) || wasSilent(capabilities, channelsKey(guildId))),
    onSilence: error => log.warn({ err: error, guildId }, 'messages cannot be read; those that are mirrored are shown'),
  })
  // Learnt just now, or while nobody answers: what is mirrored can be shown all the same.
  return told ?? search(true)
}

function nullWhereLacking(error: unknown): null {
  if (error instanceof PlatformLacks) return null
  throw error
}

function nextOf({ sources }: Search, older: boolean): MessageCursor | null {
  const order = orderOf(older)
  const heads = [...sources].flatMap(([key, source]) => {
    const head = headOf(source, older)
    if (head) return [{ key, head }]
    // At its end, which need not be found again; where newer ones are looked for, some may come.
    return older && source.isRemote ? [{ key, head: BOTTOM }] : []
  })
  const open = heads.filter(({ head }) => head !== BOTTOM)
  if (open.length === 0) return null
  const { head: at } = open.reduce((one, other) => (order(one.head, other.head) <= 0 ? one : other))
  const ahead = new Map(heads.filter(({ head }) => order(at, head) < 0).map(({ key, head }) => [key, head]))
  return { older, at, ahead }
}
