import { expect } from '@playwright/test'
import { actionIds } from '../call-action.ts'
import { GUILD_ACTIONS } from '../entrances/guild-actions.ts'
import type { Servers } from '../servers.ts'
import { order } from './order.ts'
import type { Ask } from './records.ts'
import { send } from './send.ts'

/** Gives orders over HTTP as whoever holds this cookie, in the guild that each names. */
export function asker(servers: Servers, cookie: string): Ask {
  const ids = actionIds()
  return async (name, input) => {
    const { guildId } = input as { guildId: string }
    const path = `/guilds/${guildId}/${GUILD_ACTIONS[name]!.page}`
    const { result, text } = await order(servers, { id: ids.get(name)!, path, cookie, input })
    expect(result, `${name}: ${text.slice(0, 300)}`).toMatchObject({ ok: true })
    return result as unknown as Record<string, string>
  }
}

/** The id of the copy that is kept of a message which somebody has deleted by a run. */
export async function makeEvidence(
  servers: Servers,
  cookie: string,
  { guildId, channelId, authorId }: { guildId: string; channelId: string; authorId: string },
): Promise<string> {
  const ask = asker(servers, cookie)
  const { id } = await servers.control.createMessage(channelId, { author_id: authorId, content: 'to be deleted' })
  const targets = { messages: [{ channelId, id }] }
  const { runId } = await ask('planPurge', { guildId, reason: '', targets })
  await ask('startRun', { guildId, runId })
  const path = `/api/guilds/${guildId}/evidence?run=${runId}`
  const copies = async () => JSON.parse((await send(servers.url, { path, headers: { cookie } })).text).copies
  await expect.poll(async () => (await copies()).length, { timeout: 30_000 }).toBe(1)
  return (await copies())[0].id
}
