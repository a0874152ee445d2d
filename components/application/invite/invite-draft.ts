import type { Invite } from '@/lib/directory/invite-url'
import { INVITE_PRESETS } from '@/lib/permissions/bot-uses'
import { readNumber } from '../../roles/role-draft'

/** A link that is being built. */
export interface InviteDraft {
  /** Decimal. */
  permissions: string
  /** The guild's id, as chosen or typed; empty: whoever adds the bot chooses. */
  guildId: string
  /** The id is typed, because the bot is not there yet. */
  otherGuild: boolean
  guildFixed: boolean
  /** Besides `bot`, as typed. */
  scopes: string
  redirectUri: string
}

export function newDraft(guildId: string, otherGuild: boolean): InviteDraft {
  const permissions = String(INVITE_PRESETS.everything)
  return { permissions, guildId, otherGuild, guildFixed: false, scopes: '', redirectUri: '' }
}

/** Whether the guild is told by its id: it is to be typed, or the bot is not in the one that was chosen, or no longer. */
export function typesGuild({ guildId, otherGuild }: InviteDraft, guildIds: string[]): boolean {
  return otherGuild || (guildId !== '' && !guildIds.includes(guildId))
}

/** The link's parts. */
export function inviteOf(draft: InviteDraft, clientId: string): Invite {
  const more = draft.scopes.split(/[\s,]+/).filter(scope => scope !== '' && scope !== 'bot')
  const redirectUri = draft.redirectUri.trim() || null
  return {
    clientId,
    scopes: ['bot', ...new Set(more)],
    permissions: draft.permissions,
    guildId: draft.guildId.trim() || null,
    guildFixed: draft.guildFixed && draft.guildId.trim() !== '',
    redirectUri,
    responseType: redirectUri && 'code',
  }
}

/** A draft for what somebody else's link asks for; `guildIds` are those of the bot. */
export function draftOf(invite: Invite, guildIds: string[]): InviteDraft {
  const guildId = invite.guildId ?? ''
  return {
    permissions: readNumber(invite.permissions ?? '0') ?? '0',
    guildId,
    otherGuild: guildId !== '' && !guildIds.includes(guildId),
    guildFixed: invite.guildFixed,
    scopes: invite.scopes.filter(scope => scope !== 'bot').join(' '),
    redirectUri: invite.redirectUri ?? '',
  }
}
