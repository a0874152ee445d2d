import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { evidence } from '../db/schema/evidence.ts'
import { withEvidence } from './test-with-evidence.ts'
import { verifyEvidence } from './verify-evidence.ts'

const { general } = AURORA_CHANNEL_IDS
const { steward, guildOf, check, write, take } = withEvidence()

test.each([
  ['a text', sql`update evidence_messages set copy = jsonb_set(copy, '{content}', '"harmless"') where position = 0`],
  ['an author', sql`update evidence_messages set copy = jsonb_set(copy, '{author,id}', '"1"') where position = 0`],
  ['a channel', sql`update evidence_messages set channel_id = '1' where position = 1`],
  ['the last message', sql`delete from evidence_messages where position = 1`],
  ['the order', sql`update evidence_messages set position = 2 - position`],
  ['who took it', sql`update evidence set taken_by_name = 'Otto'`],
  ['the reason', sql`update evidence set reason = 'No reason'`],
  ['when', sql`update evidence set taken_at = taken_at - interval '1 day'`],
  ['the seal', sql`update evidence set seal = repeat('0', 64)`],
])('%s that is changed in the database shows', async (_what, tamper) => {
  const keys = [await write(general, 'you are all'), await write(general, 'very nice')]
  await steward.db.orm.delete(evidence)
  const id = await take(keys)
  expect(await check('mia', id)).toBe('intact')
  await steward.db.orm.execute(tamper)
  expect(await check('mia', id)).toBe('broken')
})

test('a key that came before still opens; one that is gone is said to be', async () => {
  const id = await take([await write(general, 'old')])
  const [first] = steward.env.vaultKeys
  const added = Buffer.alloc(32, 9)
  const rotated = { ...steward, env: { ...steward.env, vaultKeys: [added, first!] } }
  const lost = { ...steward, env: { ...steward.env, vaultKeys: [added] } }
  const guild = await guildOf('mia')
  expect((await verifyEvidence(rotated, guild, id)).seal).toBe('intact')
  expect((await verifyEvidence(lost, guild, id)).seal).toBe('no_key')
})
