import { profiles } from './platform/profile.ts'

/** The settings that together name a platform: all that it needs or none. */
export const PLATFORM_SETTINGS = {
  PLATFORM_API_URL: "the root of the platform's API, such as https://chat.example/api/v1",
  PLATFORM_WEB_URL: "the platform's site, where people sign in",
  PLATFORM_CDN_URL: "the host of the platform's images",
  PLATFORM_BOT_TOKEN: "the bot's token, as the platform gives it",
  PLATFORM_CLIENT_SECRET: "the application's OAuth2 client secret",
} as const

const OPTIONAL = ['PLATFORM_PROFILE', 'PLATFORM_APPLICATION_ID', 'PLATFORM_GATEWAY_URL']

/** Whether people sign in by OAuth2 with this profile, a name as it was set: a secret is needed for nothing else. */
export function needsClientSecret(profile = 'v1'): boolean {
  return !Object.entries(profiles).some(([name, { signIn }]) => name === profile && signIn === 'chat_code')
}

/**
 * Says which platform the settings name: none at all (the sandbox's case), a complete one, or one of which `missing`
 * lists what is absent, a sentence each. An empty value counts as absent.
 */
export function readPlatformSettings(
  source: Record<string, string | undefined>,
): { kind: 'none' } | { kind: 'complete' } | { kind: 'incomplete'; missing: string[] } {
  const names = Object.keys(PLATFORM_SETTINGS)
  if (![...names, ...OPTIONAL].some(name => source[name])) return { kind: 'none' }
  const missing = Object.entries(PLATFORM_SETTINGS)
    .filter(([name]) => !source[name])
    .filter(([name]) => name !== 'PLATFORM_CLIENT_SECRET' || needsClientSecret(source.PLATFORM_PROFILE))
    .map(([name, meaning]) => `${name} is missing: ${meaning}.`)
  return missing.length === 0 ? { kind: 'complete' } : { kind: 'incomplete', missing }
}
