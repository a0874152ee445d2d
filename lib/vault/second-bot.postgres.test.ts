import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import { createTestDatabase } from '../db/test-server.ts'
import { openLiveHub } from '../live/hub.ts'
import { readBotToken, seedBotToken } from './bot-token.ts'
import { vaultKeys } from './seal.ts'

test('a second bot is not started on the database of one that runs, whatever key it has', async () => {
  const { url, drop } = await createTestDatabase(process.env.TEST_DATABASE_URL!)
  const [running, second] = [await openDatabase({ url }), await openDatabase({ url })]
  const keys = vaultKeys([randomBytes(32)])
  try {
    await seedBotToken(running, keys, '1.first')
    const live = await openLiveHub(running)
    await expect(seedBotToken(second, keys, '2.first')).rejects.toThrow('Another Steward is at work')
    const others = vaultKeys([randomBytes(32)])
    await expect(seedBotToken(second, others, '2.first')).rejects.toThrow('with a key that this one lacks')
    // A process of the same bot, whose token was changed.
    await seedBotToken(second, keys, '1.second')
    await live.close()
    expect(await readBotToken(running, keys)).toBe('1.second')
  } finally {
    await running.close()
    await second.close()
    await drop()
  }
})
