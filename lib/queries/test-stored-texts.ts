import { openEntry } from '../audit/open-entry.ts'
import type { Database } from '../db/client.ts'
import { entryAmendments } from '../db/schema/amendments.ts'
import { bans } from '../db/schema/bans.ts'
import { guilds } from '../db/schema/guilds.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import { foldedBeside } from '../directory/folded-beside.ts'
import type { MessageCopy } from '../evidence/message-copy.ts'
import { storeEvidence } from '../evidence/store-evidence.ts'
import { banRows } from '../mirror/guilds/ban-rows.ts'
import type { PlatformBan } from '../platform/bans.ts'
import { profiles } from '../platform/profile.ts'
import { logRows } from '../platform-log/log-row.ts'
import { insertEntries } from '../platform-log/stored-log.ts'
import { now } from '../time.ts'
import { storePeople } from './members/test-members.ts'

export const GUILD = '1'
const BY = { id: '7', name: 'Mia' }

/** The id that stands for a text of a list wherever it is stored. */
export const idOf = (place: number) => String(place + 800)

/** Stores each text as a name of a member, and wherever else is searched: of bans, as a name, another name and a reason. */
export async function storeTexts(db: Database, texts: string[]): Promise<void> {
  await db.orm.insert(guilds).values({ id: GUILD, name: 'Aurora', ownerId: '2', memberCount: texts.length })
  const people = texts.map((globalName, n) => ({ id: idOf(n), username: `u${n}`, globalName }))
  await storePeople(db, people)
  await storeBans(db, texts)
  await storeLog(db, texts)
  for (const [n, text] of texts.entries()) await storeRun(db, idOf(n), n, text)
  await storeCopies(db, texts)
}

async function storeBans({ orm }: Database, texts: string[]): Promise<void> {
  const ban = (id: string, told: object, reason: string | null = null) =>
    ({ user: { id, username: 'u', globalName: null, avatar: null, bot: false, ...told }, reason }) as PlatformBan
  const listed = texts.flatMap((text, n) => [
    ban(`1${idOf(n)}`, { username: text }),
    ban(`2${idOf(n)}`, { globalName: text }),
    ban(`3${idOf(n)}`, {}, text),
  ])
  for (const rows of banRows(GUILD, listed)) {
    await orm.insert(bans).values(rows.map(row => ({ ...row, bannedAt: null, expiresAt: null })))
  }
}

async function storeLog(db: Database, texts: string[]): Promise<void> {
  for (const [n, text] of texts.entries()) {
    const about = { guildId: GUILD, action: 'member.warn', actor: BY, target: { id: idOf(n), name: 'u' } }
    await openEntry(db, { ...about, intent: {}, before: {}, reason: text })
    const entryId = await openEntry(db, { ...about, intent: {}, before: {}, reason: 'another' })
    const said = {
      id: entryId,
      guildId: GUILD,
      entryId,
      kind: 'reason' as const,
      byId: BY.id,
      byName: BY.name,
      at: now(),
    }
    await db.orm.insert(entryAmendments).values({ ...said, text, foldedText: foldedBeside(text) })
  }
  const told = { actionType: 20, userId: BY.id, changes: [] }
  const entries = texts.map((reason, n) => ({ ...told, id: idOf(n), targetId: idOf(n), reason }))
  await insertEntries(db.orm, logRows(profiles.v1, GUILD, { entries, users: [] } as never, now()))
}

async function storeRun({ orm }: Database, id: string, position: number, text: string): Promise<void> {
  const by = { guildId: GUILD, requestedById: BY.id, requestedByName: BY.name, createdAt: now(), startedAt: now() }
  const run = { ...by, id, action: 'member.kick', input: {}, status: 'done' as const, total: 1, planHash: 'x' }
  await orm.insert(runs).values({ ...run, reason: text, foldedReason: foldedBeside(text) })
  const target = { runId: id, targetId: id, position, plan: 'do' as const, state: 'done' as const }
  await orm.insert(runTargets).values({ ...target, name: text, foldedName: foldedBeside(text) })
}

async function storeCopies({ orm }: Database, texts: string[]): Promise<void> {
  const times = { createdAt: null, editedAt: null }
  const rest = { known: true, type: 0, pinned: false, attachments: [], embeds: [], reference: null }
  const author = { id: '9', username: 'u', globalName: null, bot: false }
  const copies = texts.flatMap((text, n): MessageCopy[] => {
    const copy = { ...times, ...rest, id: idOf(n), channelId: '2', channelName: null }
    return [
      { ...copy, content: text, author: null },
      { ...copy, content: '', author: { ...author, username: text } },
      { ...copy, content: 'x', author: { ...author, globalName: text } },
    ]
  })
  const taken = { takenAt: now().toISOString(), takenBy: BY, reason: '', total: copies.length }
  const header = { id: 'copy', guildId: GUILD, kind: 'kept' as const, runId: null, targetId: null, channelIds: ['2'] }
  await storeEvidence(orm, { ...header, ...taken }, { keyId: 'key', seal: 'seal' }, copies)
}
