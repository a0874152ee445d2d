import { expect, test } from 'vitest'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import { refusalOf } from '../../moderation/test-orders.ts'
import { lockImports } from './lock-imports.ts'
import { openTestImports } from './test-imports.ts'

// PGlite has one connection, and so one import at a time by itself.
test('while notes are imported another import is told so at once, instead of waiting with a connection in hand', async () => {
  const imports = await openTestImports()
  const note = { userId: await imports.somebody(), text: 'spams', at: null, author: null }
  await imports.db.orm.transaction(async tx => {
    expect(await lockImports(tx, GUILDS.aurora, 'try')).toBe(true)
    const refused = await refusalOf(imports.bring('bo', [note]))
    expect(refused).toMatchObject({ code: 'conflict', message: expect.stringContaining('at this moment') })
    expect(refused.details.retryAfterMs).toBeGreaterThan(0)
  })
  expect(await imports.bring('bo', [note])).toMatchObject({ imported: 1 })
  await imports.close()
})
