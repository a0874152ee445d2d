import { afterAll, beforeAll, beforeEach } from 'vitest'
import { banLists, bans } from '../../db/schema/bans.ts'
import { gatewayGuilds } from '../../db/schema/gateway.ts'
import { guilds, roles } from '../../db/schema/guilds.ts'
import { openTestEvents } from '../testing/open-test-events.ts'

/** A mirror of what a test file sends, in which each of its tests begins without guilds. */
export function withGuildEvents() {
  const events = {} as Awaited<ReturnType<typeof openTestEvents>>
  beforeAll(async () => {
    Object.assign(events, await openTestEvents())
  })
  afterAll(() => events.close())
  beforeEach(async () => {
    for (const table of [guilds, roles, bans, banLists, gatewayGuilds]) await events.db.orm.delete(table)
    events.asked.splice(0)
  })
  return events
}
