import { createHmac } from 'node:crypto'
import canonicalize from 'canonicalize'
import { desc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { makeArchivist, readLater } from '../exports/test-archivist.ts'
import { PATIENT, withEvidence } from './test-with-evidence.ts'

const { general } = AURORA_CHANNEL_IDS
const { steward, exported, write, take, read } = withEvidence()

test('JSON comes out canonical, and its seal can be checked by anybody who has the key', async () => {
  const id = await take([await write(general, 'évidence "quoted"'), await write(general, '<b>bold</b>')], 'bo')
  const text = await (await exported('bo', id, 'json')).text()
  const file = JSON.parse(text)
  expect(canonicalize(file)).toBe(text)
  const seal = createHmac('sha256', steward.env.vaultKeys[0]!)
    .update(`steward evidence 1\n${canonicalize(file.copy)}`, 'utf8')
    .digest('hex')
  expect(file).toMatchObject({ part: null, seal: { value: seal } })
  const [entry] = await steward.db.orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  const logged = { action: 'export.evidence', outcome: 'done', intent: { evidenceId: id }, after: { rows: 2 } }
  expect(entry).toMatchObject(logged)
})

test('a page comes out as an attachment that may load nothing; without Manage Server nothing comes out', async () => {
  const id = await take([await write(general, '<img src=x onerror=alert(1)>')])
  const page = await exported('bo', id, 'html')
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  )
  expect(page.headers.get('content-disposition')).toMatch(/^attachment; filename="aurora-messages-[\d-]+\.html"$/)
  const html = await page.text()
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img')
  await expect(exported('mia', id, 'html')).rejects.toMatchObject({ code: 'forbidden' })
})

test('a part says that it is one, and that its seal covers the whole', async () => {
  const admins = AURORA_CHANNEL_IDS.admins
  // The bot does not see that channel, so nobody is shown what was in it.
  const id = await take([{ channelId: admins, id: '1' }, await write(general, 'seen')], 'bo')
  const file = JSON.parse(await (await exported('bo', id, 'json')).text())
  expect(file.copy.messages).toHaveLength(1)
  expect(file.part).toMatchObject({ messages: 1, of: 2, note: expect.stringContaining('cannot be checked') })
  expect(await (await exported('bo', id, 'html')).text()).toContain('1 of 2')
})

test('a file ends where a channel of the copy may be read no longer, and the log says so', async () => {
  const guildId = GUILDS.aurora
  const archivist = await makeArchivist(steward, guildId)
  const { id: cellar } = await steward.control.createChannel(guildId, { name: 'cellar' })
  const id = await take([await write(cellar, 'in the cellar')])
  await expect.poll(async () => (await read('mia', id)).length, PATIENT).toBe(1)
  await steward.db.orm.execute(sql`
    insert into evidence_messages select copy.* from evidence_messages one, generate_series(1, 1200) n,
      lateral jsonb_populate_record(one, jsonb_build_object('position', one.position + n)) copy
    where one.evidence_id = ${id}`)
  const reader = (await exported('mia', id, 'json')).body!.getReader()
  await reader.read()
  // The platform's number of VIEW_CHANNEL.
  const closed = { id: CAST.mia.id, type: 1 as const, allow: '0', deny: String(1n << 10n) }
  await steward.control.changeChannel(cellar, { permission_overwrites: [closed] })
  await expect.poll(async () => (await read('mia', id)).length, PATIENT).toBe(0)
  await expect(readLater(reader)).rejects.toMatchObject({ code: 'forbidden' })
  const [entry] = await steward.db.orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(entry).toMatchObject({ action: 'export.evidence', outcome: 'partial', actorId: CAST.mia.id })
  await archivist.end()
  await steward.control.deleteChannel(cellar)
})
