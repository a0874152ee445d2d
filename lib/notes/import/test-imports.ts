import { eq } from 'drizzle-orm'
import { v4 as randomUuid } from 'uuid'
import { expect } from 'vitest'
import { type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { members } from '../../db/schema/members.ts'
import { erasePerson } from '../../erasure/erase-person.ts'
import { undoEntry } from '../../moderation/undo-entry.ts'
import { listTimeline } from '../../queries/audit/list-timeline.ts'
import { loadGuild } from '../../queries/load-guild.ts'
import { seenFilter } from '../../queries/members/seen-filter.ts'
import { selectMembers } from '../../queries/members/select-members.ts'
import { type Command, runCommand } from '../../run-command.ts'
import { openTestSteward, viewerOf } from '../../test-steward.ts'
import { addNote } from '../add-note.ts'
import { deleteNote } from '../delete-note.ts'
import { editNote } from '../edit-note.ts'
import { listNotes } from '../list-notes.ts'
import { countKnownNotes } from './count-known.ts'
import { importNotes } from './import-notes.ts'

const guildId = GUILDS.aurora

export type TestImports = Awaited<ReturnType<typeof openTestImports>>

/** A Steward in whose guild Aurora notes are imported. */
export async function openTestImports() {
  const steward = await openTestSteward()
  await steward.mirrored(guildId)
  const guildOf = (who: CastName) => loadGuild(steward, viewerOf(who), guildId)
  const run = <Input extends { guildId: string }, Answer extends object>(
    command: Command<Input, Answer>,
    who: CastName,
    input: object,
  ) => runCommand(command, { steward, viewer: viewerOf(who), input: { guildId, ...input } })
  return {
    ...steward,
    newOrder: () => randomUuid(),
    /** Who has just joined, and is known to the mirror. */
    somebody: async () => {
      const { user } = await steward.control.addMember(guildId, { username: 'troll' })
      await expect.poll(() => steward.db.orm.$count(members, eq(members.userId, user.id))).toBe(1)
      return user.id
    },
    bring: (who: CastName, notes: object[], more: object = {}) =>
      run(importNotes, who, { orderId: randomUuid(), fileName: 'old-bot.csv', notes, ...more }),
    count: (who: CastName, notes: object[]) => run(countKnownNotes, who, { notes }),
    write: async (who: CastName, userId: string, text: string) => (await run(addNote, who, { userId, text })).noteId,
    edit: (who: CastName, userId: string, noteId: string, text: string) => run(editNote, who, { userId, noteId, text }),
    remove: (who: CastName, userId: string, noteId: string) => run(deleteNote, who, { userId, noteId }),
    undo: (who: CastName, entryId: string) => run(undoEntry, who, { entryId }),
    erase: async (who: CastName, userId: string) => (await run(erasePerson, who, { userId })).erased,
    read: async (who: CastName, userId: string, before?: string) =>
      listNotes(steward.db, viewerOf(who), await guildOf(who), { userId, before }),
    /** An entry of the log as Bo sees it. */
    entry: async (entryId: string) => {
      const { items } = await listTimeline(steward, viewerOf('bo'), await guildOf('bo'), { source: 'here' })
      return items.flatMap(item => (item.kind === 'entry' ? [item.entry] : [])).find(({ id }) => id === entryId)
    },
    /** The ids of members with notes. */
    noted: async () => {
      const asked = await seenFilter(steward, await guildOf('bo'), { notes: 'yes' })
      return (await selectMembers(steward.db, steward.platform.profile, guildId, asked)).ids
    },
    /** Resolves when browsers are told that notes about these have changed; none: about many. */
    newsOf: (ids: string[]): Promise<void> =>
      new Promise(resolve => {
        const leave = steward.live.subscribe(guildId, event => {
          if (event.kind !== 'note' || event.ids.toSorted().join() !== ids.toSorted().join()) return
          leave()
          resolve()
        })
      }),
  }
}
