import { ownRedirectUri } from '../../directory/redirect-uri.ts'
import { applicationIconUrl } from '../../platform/cdn.ts'
import type { PlatformApplication } from '../../platform/wire/application.ts'
import type { Steward } from '../../steward.ts'

/** What the owner sets of the application (`platform-api.md, "Application"`). */
export interface ApplicationSettings {
  name: string
  /** Empty: none. */
  description: string
  /** Its hash; a data URL where it is to be set. */
  icon: string | null
  botPublic: boolean
  botRequireCodeGrant: boolean
  redirectUris: string[]
}

/** The settings, and what a form needs to know beside them. */
export interface SettingsView {
  settings: ApplicationSettings
  iconUrl: string | null
  /** Steward's own redirect URI; null where nobody signs in by one. */
  ownRedirectUri: string | null
  /** What the platform does not tell, so that nobody knows how it is set. */
  untold: (keyof ApplicationSettings)[]
  /** What this platform lets the bot change; the rest is only on the platform's own page. */
  editable: (keyof ApplicationSettings)[]
  /** The platform's site, where its own page is. */
  platformUrl: string
  /** Most bytes of an icon. */
  pictureMaxBytes: number
}

const WIRE_NAMES = {
  name: 'name',
  description: 'description',
  icon: 'icon',
  botPublic: 'bot_public',
  botRequireCodeGrant: 'bot_require_code_grant',
  redirectUris: 'redirect_uris',
} as const satisfies Record<keyof ApplicationSettings, string>

export function settingsOf(application: PlatformApplication): ApplicationSettings {
  const { name, description, icon } = application
  return {
    name,
    description: description ?? '',
    icon,
    botPublic: application.botPublic ?? false,
    botRequireCodeGrant: application.botRequireCodeGrant ?? false,
    redirectUris: [...new Set(application.redirectUris)],
  }
}

/** The field that the platform means by a name in the body. */
export function settingNamed(wireName: string): string {
  return Object.entries(WIRE_NAMES).find(([, wire]) => wire === wireName)?.[0] ?? wireName
}

/**
 * The application's settings as their page shows them. `editable` names those that this platform takes from a bot (gaps.md,
 * "Edit application"); a list that it does not tell is not among them, because only the whole list can be sent.
 */
export function settingsView({ env, platform }: Steward, application: PlatformApplication): SettingsView {
  const { editApplication, limits, signIn } = platform.profile
  const takes = new Set<string>(editApplication.by === 'bot' ? editApplication.fields : [])
  const fields = Object.keys(WIRE_NAMES) as (keyof ApplicationSettings)[]
  const untold = (['botPublic', 'botRequireCodeGrant', 'redirectUris'] as const).filter(
    field => application[field] === null,
  )
  return {
    settings: settingsOf(application),
    iconUrl: applicationIconUrl(platform, application),
    ownRedirectUri: signIn === 'oauth2' ? ownRedirectUri(env.stewardUrl) : null,
    untold,
    editable: fields.filter(
      field => takes.has(WIRE_NAMES[field]) && !(field === 'redirectUris' && untold.includes(field)),
    ),
    platformUrl: env.platform.webUrl,
    pictureMaxBytes: limits.pictureBytes,
  }
}
