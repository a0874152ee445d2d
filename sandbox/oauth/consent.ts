import type { Hono } from 'hono'
import { addBot } from '../changes/add-bot.ts'
import type { Platform } from '../platform.ts'
import type { Ctx, Env } from '../rest/env.ts'
import { addressBack } from './address-back.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { consentPage } from './consent-page.ts'
import type { Consent } from './consents.ts'
import { guildsToInvite, guildToInvite, mayInvite } from './may-invite.ts'
import { endPage, refusalPage } from './said-page.ts'

/** Shows a person what they are about to allow, or why they cannot. */
export async function askForConsent(platform: Platform, c: Ctx, consent: Consent): Promise<Response> {
  const { world } = platform
  const { userId, request } = consent
  const { guildId, fixed } = request.invitation
  const name = world.application.name
  if (!mayInvite(world, userId)) {
    const message = `${name} is not public: only its owner may add it.`
    return await c.html(refusalPage({ title: 'Not a public bot', message }), 403)
  }
  const guilds = guildsToInvite(world, userId, fixed ? guildId : null)
  if (guilds.length === 0) {
    const message = fixed
      ? 'You lack Manage Server in the guild that was asked for.'
      : 'There is no guild where you have Manage Server.'
    return await c.html(refusalPage({ title: `You cannot add ${name}`, message }), 403)
  }
  return await c.html(consentPage(world, consent, platform.consents.open(consent, world.now()), guilds))
}

/** POST /oauth2/consent: the answer to the page, checked again from the start. */
export function consentRoute(app: Hono<Env>, platform: Platform): void {
  app.post('/oauth2/consent', async c => {
    const { world } = platform
    const form = new URLSearchParams(await c.req.text())
    const consent = platform.consents.take(form.get('consent') ?? '', world.now())
    if (!consent) {
      const message = 'It was answered already, or is too old. Start again with the link that brought you here.'
      return await c.html(refusalPage({ title: 'This page is no longer good', message }), 403)
    }
    if (form.get('decision') !== 'authorize') return cancelled(c, consent.request)
    return await authorized(platform, c, consent, form.get('guild_id') ?? '')
  })
}

async function authorized(platform: Platform, c: Ctx, consent: Consent, guildId: string): Promise<Response> {
  const { world } = platform
  const { userId, request } = consent
  const { redirectUri, scope, state, invitation } = request
  const { permissions, fixed } = invitation
  const guild = fixed && guildId !== invitation.guildId ? undefined : guildToInvite(world, userId, guildId)
  if (!guild) {
    const message = 'You lack Manage Server in this guild, or the bot is banned from it or not public.'
    return await c.html(refusalPage({ title: `You cannot add ${world.application.name}`, message }), 403)
  }
  const waits = redirectUri !== null && world.application.bot_require_code_grant
  if (!waits) addBot(world, guild, permissions, { userId, reason: null })
  if (redirectUri === null) {
    const message = `${world.application.name} is in ${guild.name} now.`
    return await c.html(endPage({ title: 'Authorized', message }))
  }
  const joining = { guildId, permissions, waits }
  const code = platform.grants.issueCode({ userId, redirectUri, scope, joining }, world.now())
  const answer = { code, guild_id: guildId, permissions: permissions.toString() }
  return c.redirect(addressBack({ redirectUri, state }, answer), 303)
}

/** The way back of somebody who does not want to. */
export async function cancelled(c: Ctx, { redirectUri, state }: AuthorizationRequest): Promise<Response> {
  if (redirectUri === null) return await c.html(endPage({ title: 'Cancelled', message: 'Nothing was changed.' }))
  return c.redirect(addressBack({ redirectUri, state }, { error: 'access_denied' }), 303)
}
