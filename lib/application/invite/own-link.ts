import { buildInvite } from '../../directory/invite-url.ts'
import { INVITE_PRESETS } from '../../permissions/bot-uses.ts'
import { oauthAddresses } from '../../platform/oauth.ts'
import type { Steward } from '../../steward.ts'
import { applicationIdentityOf } from '../identity.ts'

/** A guild where the bot is, and the permissions of its own roles there: another invitation may take away what it leaves out. */
interface Again {
  guildId: string
  held: bigint
}

/**
 * The link that adds the bot with exactly what Steward's features need, or in a guild where it is, with what it has
 * besides; and what the bot is called. No link where the application asks for the full code flow: alone it adds nothing.
 * Throws the platform's error where the application was never read. Rests on `platform-api.md, "Bot invitation through OAuth2"`.
 */
export async function ownInvite({ db, platform }: Pick<Steward, 'db' | 'platform'>, again: Again | null = null) {
  const { id: clientId, botName, requiresCode } = await applicationIdentityOf(db, platform)
  if (requiresCode) return { link: null, botName }
  const link = buildInvite(oauthAddresses(platform).authorizeUrl, {
    clientId,
    scopes: ['bot'],
    permissions: String(INVITE_PRESETS.everything | (again?.held ?? 0n)),
    guildId: again?.guildId ?? null,
    guildFixed: again !== null,
    redirectUri: null,
    responseType: null,
  })
  return { link, botName }
}
