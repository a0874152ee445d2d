import type { Hono } from 'hono'
import { addBot } from '../changes/add-bot.ts'
import type { Platform } from '../platform.ts'
import type { Ctx, Env } from '../rest/env.ts'
import { guildToWire } from '../wire/guild.ts'
import type { World } from '../world/world.ts'
import type { Joining } from './grants.ts'
import { guildToInvite } from './may-invite.ts'

/** POST /oauth2/token: a form body, the client in it or in basic authentication. */
export function tokenRoute(app: Hono<Env>, platform: Platform): void {
  app.post('/oauth2/token', async c => {
    c.header('cache-control', 'no-store')
    const form = new URLSearchParams(await c.req.text())
    const client = clientOf(c, form)
    const { id } = platform.world.application
    if (client?.id !== id || client.secret !== platform.clientSecret) return c.json({ error: 'invalid_client' }, 400)
    if (form.get('grant_type') !== 'authorization_code') return c.json({ error: 'unsupported_grant_type' }, 400)
    const code = form.get('code')
    const redirectUri = form.get('redirect_uri')
    if (!code || !redirectUri) return c.json({ error: 'invalid_request' }, 400)
    const token = exchange(platform, code, redirectUri)
    return token ? c.json(token) : c.json({ error: 'invalid_grant' }, 400)
  })
}

/** The token for a code, with the guild that came with it; a bot whose joining waited for the code joins now. */
function exchange({ world, grants }: Platform, code: string, redirectUri: string) {
  const grant = grants.takeCode(code, redirectUri, world.now())
  if (!grant) return null
  const { userId, joining } = grant
  if (joining?.waits && !letIn(world, userId, joining)) return null
  const token = grants.issueToken(grant, world.now())
  const guild = joining && world.guilds.get(joining.guildId)
  return guild ? { ...token, guild: guildToWire(guild) } : token
}

function letIn(world: World, userId: string, { guildId, permissions }: Joining): boolean {
  const guild = guildToInvite(world, userId, guildId)
  if (guild) addBot(world, guild, permissions, { userId, reason: null })
  return guild !== undefined
}

function clientOf(c: Ctx, form: URLSearchParams): { id: string; secret: string } | null {
  const basic = c.req.header('authorization')?.match(/^Basic (.+)$/i)?.[1]
  if (basic) {
    // Both halves are form-encoded: RFC 6749, section 2.3.1.
    const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
    const decoded = new URLSearchParams(`id=${id}&secret=${secret}`)
    return { id: decoded.get('id') ?? '', secret: decoded.get('secret') ?? '' }
  }
  const id = form.get('client_id')
  const secret = form.get('client_secret')
  return id && secret ? { id, secret } : null
}
