import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { gatewayState } from '../../db/schema/gateway.ts'
import { vaultSecrets } from '../../db/schema/vault.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { withMovedClock } from '../../test-with-moved-clock.ts'
import { HOUR, now, SECOND } from '../../time.ts'
import { seedBotToken } from '../../vault/bot-token.ts'
import { vaultKeys } from '../../vault/seal.ts'
import { readTokenTrouble } from './token-trouble.ts'

const { later } = withMovedClock()
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
afterEach(async () => {
  for (const table of [gatewayState, vaultSecrets]) await db.orm.delete(table)
})

const seed = () => seedBotToken(db, vaultKeys([randomBytes(32)]), '1.token')
const refused = () => db.orm.insert(gatewayState).values({ status: 'token_dead', since: now(), aliveAt: now() })

test('a token that came since the platform refused the former one is tried before it is called dead', async () => {
  await refused()
  later(SECOND)
  await seed()
  expect(await readTokenTrouble(db)).toBeNull()
  later(30 * SECOND)
  expect(await readTokenTrouble(db)).toMatchObject({ kind: 'dead' })
})

test('one that was stored by a clock that has been put back since is not new until that has caught up', async () => {
  later(HOUR)
  await seed()
  later(0)
  await refused()
  expect(await readTokenTrouble(db)).toMatchObject({ kind: 'dead' })
})
