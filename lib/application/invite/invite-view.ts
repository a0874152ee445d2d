import { ownRedirectUri } from '../../directory/redirect-uri.ts'
import { log } from '../../log.ts'
import { getApplication } from '../../platform/applications.ts'
import { oauthAddresses } from '../../platform/oauth.ts'
import type { Steward } from '../../steward.ts'
import { SECOND } from '../../time.ts'
import { unlessLate } from '../../unless-late.ts'
import { applicationIdentityOf } from '../identity.ts'
import { type BotGuild, listBotGuilds } from './bot-guilds.ts'

/** What an invite link is made of, and what it is judged by. */
export interface InviteView {
  /** Also the `client_id` of the link. */
  applicationId: string
  botName: string
  /** Where the link leads, without its parameters. */
  authorizeUrl: string
  /** Steward's own redirect address, which finishes sign-ins and no invitation. */
  ownRedirect: string
  /** Null where the platform did not answer just now. */
  settings: {
    /** Null: the platform does not tell. */
    isPublic: boolean | null
    requiresCode: boolean
    /** Null: the platform does not tell them. */
    redirectUris: string[] | null
  } | null
  guilds: BotGuild[]
}

// A page that mends the bot must not wait for the platform: a link can be built without it.
const ANSWERS_WITHIN_MS = SECOND

/** Everything the owner's page about invite links shows. Throws the platform's error only where it was never reached. */
export async function viewInvite({ db, platform, env }: Pick<Steward, 'db' | 'platform' | 'env'>): Promise<InviteView> {
  const { id, botUserId, botName } = await applicationIdentityOf(db, platform)
  const [application, guilds] = await Promise.all([
    unlessLate(ANSWERS_WITHIN_MS, getApplication(platform)).catch(error => {
      log.warn({ err: error }, 'the application cannot be read')
      return null
    }),
    listBotGuilds(db, { id: botUserId, cdnUrl: platform.cdnUrl }),
  ])
  return {
    applicationId: id,
    botName,
    authorizeUrl: oauthAddresses(platform).authorizeUrl,
    ownRedirect: ownRedirectUri(env.stewardUrl),
    settings: application && {
      isPublic: application.botPublic,
      requiresCode: application.botRequireCodeGrant ?? false,
      redirectUris: application.redirectUris,
    },
    guilds,
  }
}
