import { expect, request } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import type { Servers } from './servers.ts'
import { signIn } from './sign-in.ts'

const { aurora, borealis, colossus, deneb } = GUILDS

/**
 * Resolves once Steward has read all guilds that Mia may enter, and hears of them from the gateway: what a story sees from
 * then on is read anew for what the story does, and not because the world is still coming in.
 */
export async function worldIsRead({ url }: Pick<Servers, 'url'>): Promise<void> {
  const mia = await request.newContext()
  try {
    await signIn({ request: mia }, { url }, 'mia')
    for (const guildId of [aurora, borealis, colossus, deneb]) {
      const isRead = async () => {
        const told = await (await mia.get(`${url}/api/guilds/${guildId}/freshness`)).json()
        return told.gateway === 'connected' && told.completeAt !== null && told.completeAt >= told.gatewaySince
      }
      await expect.poll(isRead, { timeout: 180_000 }).toBe(true)
    }
    const { csrfToken } = await (await mia.get(`${url}/api/auth/csrf`)).json()
    await mia.post(`${url}/api/auth/signout`, { form: { csrfToken, callbackUrl: `${url}/sign-in`, json: 'true' } })
  } finally {
    await mia.dispose()
  }
}
