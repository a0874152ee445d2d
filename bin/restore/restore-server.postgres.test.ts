import { expect, test } from 'vitest'
import { openDatabase } from '../../lib/db/open-database.ts'
import { createTestDatabase } from '../../lib/db/test-server.ts'
import { parseServing } from '../../lib/serving.ts'
import { restoreServer } from './restore-server.ts'

test('of a server into which nothing was restored nobody is told that a backup is in place', async () => {
  const { url, drop } = await createTestDatabase(process.env.TEST_DATABASE_URL!)
  const settings = {
    NODE_ENV: 'test' as const,
    DATABASE_URL: url,
    STEWARD_VAULT_KEY: Buffer.alloc(32).toString('base64'),
  }
  const restore = () => restoreServer({ ...parseServing(settings), databaseUrl: url }, settings)
  try {
    await expect(restore()).rejects.toThrow('The database holds nothing of Steward: run pg_restore first')
    // As pg_restore leaves it.
    await (await openDatabase({ url })).close()
    expect(await restore()).toBe('The backup is in place; everybody signs in anew.')
  } finally {
    await drop()
  }
})
