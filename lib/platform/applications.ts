import { PlatformLacks } from './errors.ts'
import type { Platform } from './platform.ts'
import { REPEATS } from './repeats.ts'
import { createRestTransport } from './rest.ts'
import { routeFrom } from './route.ts'
import { type PlatformApplication, parseApplication } from './wire/application.ts'
import { type ApplicationPatch, applicationPatchBody } from './wire/application-body.ts'
import { parseBotToken } from './wire/bot-token.ts'
import { leavesOut } from './wire/leaves-out.ts'

export type { ApplicationPatch, PlatformApplication }

/** The bot's application with its owner (`platform-api.md, "Applications"`). */
export function getApplication(platform: Platform): Promise<PlatformApplication> {
  return platform.rest.read({ method: 'GET', path: '/applications/@me' }, parseApplication)
}

// Taken for a whole one, an answer that tells of less would show switches as off and addresses as gone.
const TOLD = ['name', 'icon', 'description', 'bot_public', 'bot_require_code_grant', 'owner', 'redirect_uris']

/**
 * Changes the application's settings with the bot's token and answers them; null where the platform confirms without
 * telling all of them (gaps.md, "Edit application"). Whoever calls has checked that the viewer is the owner.
 *
 * Throws a ZodError for a patch that must not be sent or a field that this platform does not take, PlatformLacks where
 * only the platform's own page does it.
 */
export async function editApplication(
  platform: Platform,
  patch: ApplicationPatch,
): Promise<PlatformApplication | null> {
  const request = { method: 'PATCH', path: '/applications/@me' } as const
  if (platform.profile.editApplication.by === 'owner_page') throw onItsPage(request)
  const body = applicationPatchBody(platform.profile, patch)
  const application = await platform.rest.read({ ...request, body, repeat: REPEATS.editApplication }, answer =>
    answer === undefined || leavesOut(answer, TOLD) ? undefined : parseApplication(answer),
  )
  return application ?? null
}

/**
 * A new bot token, `<application_id>.<secret>`; the old one is dead from then on (`platform-api.md, "States and
 * transitions"`). `ownerToken` is the owner's own OAuth2 access token: the bot itself is refused. Never repeated.
 *
 * Throws PlatformLacks where the owner has to do it on the platform's own page, PlatformRefused for everybody else's
 * token; after PlatformUnavailable the old token may be dead and the new one lost.
 */
export function resetBotToken(platform: Platform, applicationId: string, ownerToken: string): Promise<string> {
  const { profile, apiUrl, timeoutMs } = platform
  const method = 'POST'
  if (profile.resetToken.by === 'paste') throw onItsPage({ method, path: '/applications/@me/bot/reset-token' })
  const path = routeFrom(profile.resetToken.path, { application: applicationId })
  const rest = createRestTransport({ profile, apiUrl, scheme: 'Bearer', token: async () => ownerToken, timeoutMs })
  return rest.read({ method, path, repeat: REPEATS.resetBotToken }, parseBotToken)
}

function onItsPage(asked: { method: string; path: string }): PlatformLacks {
  return new PlatformLacks({ ...asked, status: null, why: "only on the platform's own page" })
}
