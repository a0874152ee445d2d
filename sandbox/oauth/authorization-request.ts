import { isSnowflake } from '../world/snowflake.ts'
import type { World } from '../world/world.ts'

interface Asked {
  /** Scopes with one space between them. */
  scope: string
  state: string
}

/** A person signs in with the application. */
export interface SignInRequest extends Asked {
  redirectUri: string
  invitation: null
}

/** The scope names `bot`: it is to join a guild. */
export interface InvitationRequest extends Asked {
  /** Where the code goes; null when none is asked for. */
  redirectUri: string | null
  invitation: Invitation
}

export type AuthorizationRequest = SignInRequest | InvitationRequest

export interface Invitation {
  permissions: bigint
  /** The guild that is selected at first. */
  guildId: string | null
  /** No other guild may be chosen. */
  fixed: boolean
}

/** A request that is refused: said on a page, or with `error` to the address that asked, where that is trusted. */
export interface Refusal {
  title: string
  message: string
  items?: readonly string[]
  error?: string
  back?: { redirectUri: string; state: string }
}

/** Reads the query of {web_url}/oauth2/authorize: platform-api.md, "Bot invitation through OAuth2". */
export function readAuthorization(world: World, values: URLSearchParams): AuthorizationRequest | Refusal {
  const { id, redirect_uris, bot_require_code_grant } = world.application
  const given = (name: string): string | null => values.get(name) || null
  if (given('client_id') !== id) {
    return { title: 'Unknown application', message: `No application has the id “${given('client_id') ?? ''}”.` }
  }
  const scopes = (given('scope') ?? '').split(' ').filter(Boolean)
  const inviting = scopes.includes('bot')
  const address = given('redirect_uri') ?? ''
  const withCode = !inviting || address !== '' || given('response_type') !== null
  if (withCode && !redirect_uris.includes(address)) {
    const message = `The address “${address}” is not registered for this application. Registered are:`
    return { title: 'Redirect URI not registered', message, items: redirect_uris }
  }
  if (!withCode && bot_require_code_grant) {
    return {
      title: 'Code grant required',
      message: 'This bot joins at the end of the full code flow only: response_type=code and redirect_uri are missing.',
    }
  }
  const asked = { scope: scopes.join(' '), state: given('state') ?? '' }
  const wrong = (message: string, error: string): Refusal => {
    return { title: 'Wrong request', message, error, back: withCode ? { ...asked, redirectUri: address } : undefined }
  }
  if (withCode && given('response_type') !== 'code') {
    return wrong('response_type must be “code”.', 'unsupported_response_type')
  }
  if (!inviting) {
    if (scopes.includes('identify')) return { ...asked, redirectUri: address, invitation: null }
    return wrong('The scope must include “identify” or “bot”.', 'invalid_scope')
  }
  const invitation = readInvitation(given)
  if (typeof invitation === 'string') return wrong(invitation, 'invalid_request')
  return { ...asked, redirectUri: withCode ? address : null, invitation }
}

/** The invitation, or what is wrong with it. */
function readInvitation(given: (name: string) => string | null): Invitation | string {
  const permissions = given('permissions') ?? '0'
  const guildId = given('guild_id')
  if (!/^\d{1,20}$/.test(permissions)) return 'permissions must be a decimal bitfield.'
  if (guildId !== null && !isSnowflake(guildId)) return 'guild_id must be a snowflake.'
  const fixed = guildId !== null && given('disable_guild_select') === 'true'
  return { permissions: BigInt(permissions), guildId, fixed }
}
