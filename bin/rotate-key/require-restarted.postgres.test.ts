import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '../../lib/db/open-database.ts'
import { createTestDatabase } from '../../lib/db/test-server.ts'
import { openLiveHub } from '../../lib/live/hub.ts'
import { seedBotToken } from '../../lib/vault/bot-token.ts'
import { vaultKeys } from '../../lib/vault/seal.ts'
import { writeSecret } from '../../lib/vault/secrets.ts'
import { requireRestarted } from './require-restarted.ts'

test('beside processes that were started with the old key alone nothing is sealed with the new one', async () => {
  const { url, drop } = await createTestDatabase(process.env.TEST_DATABASE_URL!)
  const [running, command] = [await openDatabase({ url }), await openDatabase({ url })]
  const [old, next] = [randomBytes(32), randomBytes(32)]
  const rotate = () => requireRestarted(command.orm, [next, old])
  try {
    await rotate()
    await seedBotToken(running, vaultKeys([old]), '1.first')
    // Stopped.
    await rotate()
    const live = await openLiveHub(running)
    await expect(rotate()).rejects.toThrow(
      `A process of Steward runs, and it was not started with key ${vaultKeys([next])[0].id} as the first: what it seals`,
    )
    // What neither key opens is not sealed anew either: the report tells it.
    await requireRestarted(command.orm, [next, randomBytes(32)])
    // As docs/operate.md says: the new key comes second everywhere, then first, and then this command.
    await seedBotToken(running, vaultKeys([old, next]), '1.first')
    await expect(rotate()).rejects.toThrow('Restart every process with these keys')
    await seedBotToken(running, vaultKeys([next, old]), '1.first')
    // Of somebody who signed in before.
    await writeSecret(running.orm, vaultKeys([old]), 'owner-token', 'hush')
    await rotate()
    await live.close()
  } finally {
    await running.close()
    await command.close()
    await drop()
  }
})
