import { expect, test } from 'vitest'
import { countProcesses } from './count-processes.ts'
import { openDatabase } from './open-database.ts'
import { createTestDatabase } from './test-server.ts'

test('a process counts, whatever name the URL gives its connections', async () => {
  const server = await createTestDatabase(process.env.TEST_DATABASE_URL!)
  const url = new URL(server.url)
  url.searchParams.set('application_name', 'ours')
  const db = await openDatabase({ url: url.href })
  await db.listen('news', () => {})
  expect(await countProcesses(db.orm)).toBe(1)
  await db.close()
  await server.drop()
})
