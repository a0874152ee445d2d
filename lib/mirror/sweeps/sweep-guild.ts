import { setImmediate as breathe } from 'node:timers/promises'
import { UnreadablePage } from '../../platform/errors.ts'
import { readMembersPage } from '../../platform/member-list.ts'
import type { MembersPageRead } from '../../platform/members.ts'
import { Batches } from '../batches/batches.ts'
import type { Lanes } from '../batches/lanes.ts'
import { completeGuild } from '../guilds/complete-guild.ts'
import type { MirrorContext } from '../mirror-context.ts'
import { patiently } from '../patience/patiently.ts'
import type { RestPace } from '../patience/rest-pace.ts'
import { type PreparedSlice, prepareSlice } from '../slices/prepare-slice.ts'
import { sliceMembersPage } from '../slices/slice-members-page.ts'
import { storeSlices } from '../slices/store-slices.ts'
import { beginSweep } from './begin-sweep.ts'
import { finishSweep } from './finish-sweep.ts'
import { loadFirst } from './load-first.ts'
import { readPeopled } from './read-peopled.ts'
import type { SweepNotes } from './sweep-notes.ts'

// More are told as "many", once, when the sweep ends: a first sweep changes everybody.
const TOLD_AT_ONCE = 50

// Of a first sweep, which copies: PGlite is busy with them for about 30 ms.
const STORED_AT_ONCE = 4

const NOBODY: Pick<MembersPageRead, 'skipped' | 'unread'> = { skipped: 0, unread: [] }

interface Sweep {
  notes: SweepNotes
  signal: AbortSignal
  pace: RestPace
  /** Goes on where a sweep of this session was interrupted, instead of beginning anew. */
  goesOn: boolean
  /** Called before each page is asked for: resolves when nothing more urgent waits. */
  standBack(): Promise<void>
}

/**
 * Reads all members of a guild, page by page or all at once as the platform tells them, beside the events that go on
 * meanwhile, and forgets whom neither has told (`platform-api.md, "Guilds, members, roles, bans"`). Who cannot be read is
 * counted, and stays as known before; a page in which that is everybody is passed over. Throws the signal's reason and the
 * platform's errors, UnreadablePage for two such in a row.
 */
export async function sweepGuild(
  context: MirrorContext,
  lanes: Lanes,
  guildId: string,
  { notes, signal, pace, goesOn, standBack }: Sweep,
): Promise<void> {
  const { db, platform, gateway, live } = context
  const inOrder = <T>(task: () => Promise<T>) =>
    lanes.run(guildId, () => {
      signal.throwIfAborted()
      return task()
    })
  const { sweep, cursor, newsSince } = await inOrder(() => beginSweep(db, guildId, { goesOn }))
  await patiently(() => inOrder(() => completeGuild(context, guildId)), signal)
  // A list that is told whole is told whole however far the sweep has come.
  const isPaged = platform.profile.memberList === 'pages'
  const ask = async (after: string) => {
    await pace.rest(signal)
    await standBack()
    return {
      page: notes.pageAsked(),
      read: readPeopled(() => pace.read(() => readMembersPage(platform, gateway, guildId, after)), signal),
    }
  }
  let many = false
  const store = async (slices: PreparedSlice[]) => {
    const changed = await inOrder(() => storeSlices(context, slices))
    for (const { page, slice } of slices) if (slice.isLast) notes.pageStored(page)
    if (changed.length > TOLD_AT_ONCE) many = true
    else if (changed.length > 0) live.publish({ guildId, kind: 'member', ids: changed })
    live.publish({ guildId, kind: 'sync', ids: [] })
    // What else waits for the database comes between.
    await breathe()
  }
  const load = async () => {
    // Some are stored while the next ones are read and made ready.
    const batches = new Batches(newsSince === null ? STORED_AT_ONCE : 1, store)
    try {
      let from = cursor
      // Of the page before, where nobody of it could be read.
      let before = NOBODY
      for (let asked: Awaited<ReturnType<typeof ask>> | null = await ask(cursor); asked !== null; ) {
        const { read, page } = asked
        const told: MembersPageRead = await read
        const isUnread = told.members.length === 0 && told.next !== null
        // Of a list that is all like this everybody would be forgotten.
        if (isUnread && before.skipped > 0) throw new UnreadablePage(`/guilds/${guildId}/members`)
        asked = told.next === null ? null : await ask(told.next)
        // It is awaited in its turn, or given up with the sweep.
        asked?.read.catch(() => {})
        if (isUnread) {
          // It is stored with the page behind it.
          before = told
          notes.pageStored(page)
          continue
        }
        // The bot is a member everywhere: an empty list is one that could not be read.
        if (told.members.length === 0 && (from === '0' || !isPaged)) {
          throw new Error('The list of members holds nobody that can be read.')
        }
        const skipped = before.skipped + told.skipped
        const unread = [...before.unread, ...told.unread]
        for (const slice of sliceMembersPage({ ...told, skipped, unread }, from)) {
          await batches.add(prepareSlice({ guildId, slice, page, notes, newsSince }))
        }
        from = told.next ?? from
        before = NOBODY
      }
      await batches.end()
    } finally {
      // Nothing is written any more when the sweep is over.
      await batches.settled()
    }
  }
  await loadFirst(db, guildId, async () => {
    await load()
    await inOrder(() => finishSweep(context, guildId, sweep, notes))
  })
  if (many) live.publish({ guildId, kind: 'member', ids: [] })
}
