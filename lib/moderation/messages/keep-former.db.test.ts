import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { evidence } from '../../db/schema/evidence.ts'
import { formerMessages } from '../../db/schema/former-messages.ts'
import { formerRetention } from '../../db/schema/guild-settings.ts'
import { eraseFromCopies } from '../../evidence/erase-from-copies.ts'
import { htmlMessage } from '../../evidence/evidence-html.ts'
import { listEvidenceMessages } from '../../evidence/list-evidence-messages.ts'
import { verifyEvidence } from '../../evidence/verify-evidence.ts'
import { withFormer } from '../../former-messages/test-former.ts'
import { toEntryViews } from '../../queries/audit/to-entry-views.ts'
import { loadGuild } from '../../queries/load-guild.ts'
import { viewerOf } from '../../test-steward.ts'
import { DAY, now } from '../../time.ts'
import { ordersFor, refusalOf } from '../test-orders.ts'
import { keepMessages } from './keep-messages.ts'

const guildId = GUILDS.aurora
const { general, moderators } = AURORA_CHANNEL_IDS
const { rex } = CAST
const { steward, page, set, formerly } = withFormer()

beforeEach(async () => {
  await steward.db.orm.delete(formerMessages)
  await steward.db.orm.delete(evidence)
  await set('bo', 7)
})

/** When a version of a message ended, as it is kept; long ago where none is. */
async function endOf(id: string, version: unknown): Promise<string> {
  const rows = await steward.db.orm.select().from(formerMessages).where(eq(formerMessages.id, id))
  return (rows.find(row => row.version === version)?.endedAt ?? new Date(0)).toISOString()
}

interface Keeping {
  by?: CastName
  channelId?: string
  endedAt?: unknown
}

async function keep(id: string, version: unknown, { by = 'mia', channelId = general, endedAt }: Keeping = {}) {
  const input = { channelId, messageIds: [id], version, endedAt: endedAt ?? (await endOf(id, version)) }
  return ordersFor(steward, guildId).order(keepMessages, input, by)
}

const guildOf = (who: CastName) => loadGuild(steward, viewerOf(who), guildId)

async function copied(evidenceId: string) {
  const { messages } = await listEvidenceMessages(steward, await guildOf('mia'), { evidenceId, q: '' })
  return messages
}

/** What Rex wrote twice, each taken back. */
async function twoVersions() {
  const file = { id: '5', filename: 'map.png', size: 1, contentType: null, url: null }
  await formerly('1', 'you fool', 9, { endedBy: 'edited', attachments: [file] })
  await formerly('1', 'my friend', 5, { version: 2 })
}

test('Mia keeps what Rex said before he edited it: sealed, with until when, and the entry is in his history', async () => {
  await twoVersions()
  const [, first] = (await page('mia')).versions
  const { evidenceId, entryId, message } = await keep('1', 1)
  expect(message).toBe('A copy of what the message said is kept.')
  const [copy] = await copied(evidenceId!)
  expect(copy).toMatchObject({
    known: true,
    content: 'you fool',
    author: { id: rex.id },
    former: { endedBy: 'edited', endedAt: first!.endedAt },
    attachments: [{ filename: 'map.png', url: null }],
  })
  expect((await verifyEvidence(steward, await guildOf('mia'), evidenceId!)).seal).toBe('intact')
  expect(htmlMessage(copy!)).toContain('said so until it was edited')
  const entry = await ordersFor(steward, guildId).entryOf(rex.id)
  expect(entry).toMatchObject({ id: entryId, action: 'message.keep', outcome: 'done', after: { evidenceId } })
  const [view] = await toEntryViews(steward, (await guildOf('mia')).standing, [entry])
  expect(view!.changes).toContainEqual({
    label: 'Copied',
    before: null,
    after: 'what a message said before, in #general',
  })
})

test('a copy of one version is no copy of another', async () => {
  await twoVersions()
  const { evidenceId } = await keep('1', 1)
  expect((await page('mia')).versions.map(({ copyId }) => copyId)).toEqual([null, evidenceId])
  const second = await keep('1', 2)
  expect((await page('mia')).versions.map(({ copyId }) => copyId)).toEqual([second.evidenceId, evidenceId])
})

test('a version whose number another has meanwhile is not kept in its place', async () => {
  await formerly('1', 'you fool', 9, { endedBy: 'edited' })
  const seen = { endedAt: await endOf('1', 1) }
  await steward.db.orm.delete(formerMessages)
  await formerly('1', 'my friend', 5, { endedBy: 'edited' })
  expect((await refusalOf(keep('1', 1, seen))).code).toBe('conflict')
  const { evidenceId } = await keep('1', 1)
  expect(await copied(evidenceId!)).toMatchObject([{ content: 'my friend' }])
})

test('nobody keeps what they may not read, nor what is kept no longer', async () => {
  await twoVersions()
  await formerly('2', 'for few', 1, { channelId: moderators })
  await formerly('3', 'long ago', 0, { endedAt: new Date(now().getTime() - 8 * DAY) })
  const refused = async (...asked: Parameters<typeof keep>) => (await refusalOf(keep(...asked))).code
  expect(await refused('2', 1, { by: 'hana', channelId: moderators })).toBe('not_found')
  expect(await refused('1', 1, { by: 'otto' })).toBe('not_found')
  const input = { guildId, channelId: general, messageIds: ['1'], reason: '' }
  expect(await keepMessages.needs!({ ...input, version: 1, endedAt: await endOf('1', 1) }, steward)).toEqual([
    { action: 'message.former', channelId: general },
  ])
  expect(await keepMessages.needs!(input, steward)).toEqual([])
  expect(await refused('2', 1)).toBe('conflict')
  expect(await refused('1', 3)).toBe('conflict')
  expect(await refused('3', 1)).toBe('conflict')
  for (const version of [0, 1.5, '1', null, 2 ** 31]) expect(await refused('1', version)).toBe('invalid')
  for (const endedAt of ['soon', 5, '0000-01-01T00:00:00Z']) expect(await refused('1', 1, { endedAt })).toBe('invalid')
  const one = { channelId: general, messageIds: ['1'] }
  for (const half of [{ version: 1 }, { endedAt: await endOf('1', 1) }]) {
    const order = ordersFor(steward, guildId).order(keepMessages, { ...one, ...half })
    expect((await refusalOf(order)).code).toBe('invalid')
  }
  const two = { channelId: general, messageIds: ['1', '2'], version: 1, endedAt: await endOf('1', 1) }
  expect((await refusalOf(ordersFor(steward, guildId).order(keepMessages, two))).code).toBe('invalid')
  await steward.db.orm.update(formerRetention).set({ days: null })
  expect(await refused('1', 1)).toBe('conflict')
  expect(await steward.db.orm.$count(evidence)).toBe(0)
})

test('what was kept of somebody goes with their data, and the copy stays when the version has gone', async () => {
  await formerly('1', 'you fool', 1)
  const { evidenceId } = await keep('1', 1)
  await steward.db.orm.delete(formerMessages).where(eq(formerMessages.id, '1'))
  expect(await copied(evidenceId!)).toMatchObject([{ content: 'you fool' }])
  expect(await eraseFromCopies(steward, guildId, rex.id)).toBe(1)
  expect(await steward.db.orm.$count(evidence)).toBe(0)
})
